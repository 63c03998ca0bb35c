import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * npm run migration -w server -- --name what_changes            writes the next migration from the tables
 * npm run migration -w server -- --custom --name what_changes   starts one that is written by hand
 * npm run migration -w server -- --baseline                     writes 0001_baseline.sql anew from the tables
 *
 * The baseline may be written anew only while no installation exists, because a database that has run it does not run it again.
 */

/** All but one are written by hand. Functions come before the indexes that call them, triggers after their tables. */
const baseline = ['0000_functions', '0001_baseline', '0002_audit_log', '0003_table_additions']
const generated = baseline[1]
const baselineSnapshot = '0001_snapshot.json'
const title = '-- This file is generated from the tables by `npm run migration -w server -- --baseline`. Do not edit it.\n'

const server = path.dirname(fileURLToPath(import.meta.url))
/** The variable is for tests, which work on a copy. */
const folder = path.resolve(process.env.MIGRATIONS_FOLDER ?? path.join(server, 'src/db/migrations'))

if (process.argv.includes('--baseline')) writeBaseline()
else {
  generate(folder, process.argv.slice(2))
  // drizzle-kit compares the tables with the last snapshot alone, and each has over 20 000 lines.
  for (const snapshot of snapshotsIn(folder).slice(0, -1)) rmSync(path.join(folder, 'meta', snapshot))
}

function writeBaseline() {
  const later = readJournal(folder).entries.filter(({ tag }) => !baseline.includes(tag))
  if (later.length > 0) throw new Error(`first delete these migrations and their entries in meta/_journal.json: ${later.map(({ tag }) => tag).join(', ')}`)
  // It is a folder beside the migrations, because drizzle-kit takes relative paths alone, and none leads to another drive.
  const fresh = mkdtempSync(path.join(folder, '..', 'baseline-'))
  try {
    generate(fresh, ['--name', 'baseline'])
    const [entry] = readJournal(fresh).entries
    if (entry === undefined) throw new Error('drizzle-kit made nothing')
    const text = `${title}${readFileSync(path.join(fresh, `${entry.tag}.sql`), 'utf8')}\n`
    const same = text === readFileSync(path.join(folder, `${generated}.sql`), 'utf8')
    // A deleted migration may have left its snapshot, which is not that of the baseline.
    if (same && String(snapshotsIn(folder)) === baselineSnapshot) return void process.stdout.write('The baseline is up to date.\n')
    writeFileSync(path.join(folder, `${generated}.sql`), text)
    for (const snapshot of snapshotsIn(folder)) rmSync(path.join(folder, 'meta', snapshot))
    copyFileSync(path.join(fresh, 'meta', snapshotsIn(fresh)[0]), path.join(folder, 'meta', baselineSnapshot))
    // All get the new time, so that a database with the former baseline fails at the next start instead of lacking a column later.
    const entries = baseline.map((tag, idx) => ({ ...entry, idx, tag }))
    writeFileSync(path.join(folder, 'meta/_journal.json'), `${JSON.stringify({ ...readJournal(fresh), entries }, null, 2)}\n`)
    process.stdout.write(`${generated}.sql is written anew.\n`)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function generate(out, options) {
  const program = fileURLToPath(new URL('bin.cjs', import.meta.resolve('drizzle-kit')))
  const env = { ...process.env, MIGRATIONS_FOLDER: path.relative(server, out) }
  // It gets the terminal, because it asks there whether something was renamed.
  const { status } = spawnSync(process.execPath, [program, 'generate', ...options], { cwd: server, stdio: 'inherit', env })
  if (status !== 0) throw new Error('drizzle-kit failed')
}

/** drizzle-kit orders them by name too. */
function snapshotsIn(migrations) {
  return readdirSync(path.join(migrations, 'meta'))
    .filter(name => name.endsWith('_snapshot.json'))
    .toSorted()
}

function readJournal(migrations) {
  return JSON.parse(readFileSync(path.join(migrations, 'meta/_journal.json'), 'utf8'))
}
