// `npm test -- --changed`: which tests a change touches, by the places of its files.
import { spawnSync } from 'node:child_process'
import { root } from './bootstrap.mjs'

/** Places that belong to one area; the name of the area is what the brackets hold. */
const areaPlaces = [/^(?:server|web)\/src\/areas\/([^/]+)\//, /^contract\/src\/([^/]+)\//, /^e2e\/journeys\/([^/]+)\//]

/** Parts of the contract's folder that are no area. */
const shared = ['kit']

/** Workspaces that nothing else is made of: they have tests of their own and touch no others. */
const alone = ['bench', 'proof', 'scripts']

/** Suites that go over all that areas declare; they are few and quick. */
const generated = ['server/src/contract-', 'server/src/action', 'contract/src/contract', 'contract/src/routes', 'web/src/app/']

/**
 * The filters for unit and server tests and those for journeys; null means all of them, an empty list none. A file that
 * belongs to no area, such as one of the kit, touches everything.
 */
export function testsFor(files) {
  const units = new Set()
  const journeys = new Set()
  let allJourneys = false
  for (const file of files) {
    if (isText(file)) continue
    const area = areaOf(file)
    const workspace = file.split('/')[0]
    if (area !== undefined) {
      journeys.add(`journeys/${area}/`).add('journeys/sweep')
      if (workspace !== 'e2e') for (const filter of [`/areas/${area}/`, `contract/src/${area}/`, ...generated]) units.add(filter)
    } else if (alone.includes(workspace)) units.add(`${workspace}/`)
    else if (workspace === 'e2e') allJourneys = true
    else return { units: null, journeys: null }
  }
  return { units: [...units], journeys: allJourneys ? null : [...journeys] }
}

const isText = file => file.endsWith('.md') || file.startsWith('docs/')

function areaOf(file) {
  const area = areaPlaces.map(place => place.exec(file)?.[1]).find(found => found !== undefined)
  return shared.includes(area) ? undefined : area
}

/** What differs from that commit, with what is new and not yet in one. */
export function changedSince(commit) {
  const lines = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim())
    return stdout.split('\n').filter(line => line !== '')
  }
  return [...lines('diff', '--name-only', commit), ...lines('ls-files', '--others', '--exclude-standard')]
}
