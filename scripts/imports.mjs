// `npm run imports`: who imports whom. Reads every import of the sources and reports arrows against the direction
// ("The house" in ARCHITECTURE.md) and circles.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Visitor, parseSync } from 'rolldown/utils'

const folders = ['contract/src', 'server/src', 'web/src', 'web/vite', 'e2e', 'bench', 'proof', 'scripts']

/** A test may use whatever it needs of its own side, and so may what exists only for tests. */
const isTest = file => /\.(test|testing)\.\w+$|(^|\/)testing(\.\w+$|\/)/.test(file)

/** Where a file stands: its package, the part of it, and the area if it belongs to one. */
export function placeOf(file) {
  const [house, ...rest] = file.split('/')
  const inner = rest[0] === 'src' ? rest.slice(1) : rest
  const part = inner.length > 1 ? inner[0] : ''
  if (house === 'contract' && part !== '' && part !== 'kit') return { house, part: 'areas', area: part, name: inner.slice(1).join('/') }
  if (part === 'areas') return { house, part, area: inner[1], name: inner.slice(2).join('/') }
  return { house, part, area: null, name: inner.slice(part === '' ? 0 : 1).join('/') }
}

/** Why this import is against the direction, or nothing. */
export function whyWrong(fromFile, toFile, typeOnly) {
  const from = placeOf(fromFile)
  const to = placeOf(toFile)
  const pair = new Set([from.house, to.house])
  if (pair.has('web') && pair.has('server')) return 'web and server meet in the contract alone'
  if (isTest(fromFile)) return null
  if (isTest(toFile)) return 'only tests use what is made for tests'
  if (from.house === 'contract') return whyWrongContract(from, to, typeOnly)
  if (from.house === 'server') return whyWrongServer(from, to)
  if (from.house === 'web') return whyWrongWeb(from, to)
  return null
}

function whyWrongContract(from, to, typeOnly) {
  if (to.house !== 'contract') return 'the contract imports zod and its own files alone'
  if (from.part !== 'kit' || to.part === 'kit') return null
  return to.name === 'routes.ts' && typeOnly ? null : 'the kit knows no area'
}

function whyWrongServer(from, to) {
  if (to.house === 'contract') return null
  if (to.house !== 'server') return 'the server imports the contract and its own files alone'
  if (from.part === 'db' && to.part !== 'db' && to.name !== 'config.ts') return 'the database knows nothing of what is kept in it'
  if (from.part === 'kit' && !['kit', 'db'].includes(to.part) && to.name !== 'config.ts') return 'the kit knows no area'
  if (from.part !== 'areas' || from.name.startsWith('demo/')) return null
  if (to.part === 'areas' && to.area !== from.area && to.name !== 'index.ts') return 'of another area only its index.ts is used'
  if (['demo', 'command'].includes(to.part) || ['app.ts', 'main.ts'].includes(to.name)) return 'an area does not know who puts it together'
  return null
}

const webParts = { base: ['base', 'theme'], theme: ['base', 'theme'], kit: ['base', 'theme', 'kit'], areas: ['base', 'theme', 'kit', 'areas'] }

function whyWrongWeb(from, to) {
  if (to.house === 'contract') return null
  if (to.house !== 'web') return 'the web imports the contract and its own files alone'
  const allowed = webParts[from.part]
  if (allowed !== undefined && !allowed.includes(to.part)) return `${from.part} uses ${allowed.join(', ')} alone`
  if (from.part === 'areas' && to.area !== null && to.area !== from.area && to.name !== 'index.ts') return 'of another area only its index.ts is used'
  return null
}

/** Every import of a file: what it names, its line, and whether types alone come with it. */
function importsOf(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const found = []
  const take = (source, typeOnly) => {
    if (typeof source?.value === 'string') found.push({ name: source.value, line: text.slice(0, source.start).split('\n').length, typeOnly })
  }
  new Visitor({
    ImportDeclaration: node => take(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: node => take(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: node => take(node.source, node.exportKind === 'type'),
    ImportExpression: node => take(node.source, false),
    TSImportType: node => take(node.source, true),
  }).visit(program)
  return found
}

/** The file that an import names, or null where it names a package. Our imports write the ending out, so nothing is guessed. */
function fileOf(file, name) {
  if (name.startsWith('@gongtai/')) return `${name.slice('@gongtai/'.length)}/src/index.ts`
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, '')) : null
}

/** Groups of files that reach each other (Tarjan); only those of more than one file are circles. */
function circlesOf(targets) {
  const index = new Map()
  const low = new Map()
  const open = []
  const circles = []
  const visit = file => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    open.push(file)
    for (const { to } of targets(file)) {
      if (!index.has(to)) visit(to)
      if (open.includes(to)) low.set(file, Math.min(low.get(file), low.get(to)))
    }
    if (low.get(file) !== index.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1) circles.push(group)
  }
  return { visit, circles, index }
}

export function checkImports(root) {
  const files = folders.flatMap(folder =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder), { recursive: true })
          .map(name => path.posix.join(folder, name.split(path.sep).join('/')))
          .filter(file => /\.(ts|tsx|mts|mjs)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
      : [],
  )
  const imports = files.flatMap(file => importsOf(file, readFileSync(path.join(root, file), 'utf8')).map(found => ({ ...found, file, to: fileOf(file, found.name) })))
  return { files, imports }
}
