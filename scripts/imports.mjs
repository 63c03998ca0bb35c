// `npm run imports`: reads every import of the sources, and reports those against the direction that ARCHITECTURE.md
// draws ("The house") and those that close a circle.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Visitor, parseSync } from 'rolldown/utils'

const folders = ['contract/src', 'server/src', 'web/src', 'web/vite', 'e2e', 'bench', 'proof', 'scripts']

/** A test may use whatever it needs of its own side, and so may what exists only for tests. */
const isTest = file => /\.(test|testing)\.\w+$|(^|\/)testing(\.\w+$|\/)/.test(file)

/** Where a file stands: its package, the part of that, and the area where it belongs to one. */
function placeOf(file) {
  const [house, ...rest] = file.split('/')
  const inner = rest[0] === 'src' ? rest.slice(1) : rest
  const part = inner.length > 1 ? inner[0] : ''
  if (house === 'contract' && part !== '' && part !== 'kit') return { house, part: 'areas', area: part, name: inner.slice(1).join('/') }
  if (part === 'areas') return { house, part, area: inner[1], name: inner.slice(2).join('/') }
  return { house, part, area: null, name: inner.slice(part === '' ? 0 : 1).join('/') }
}

const ofAnotherArea = (from, to) => to.area !== null && to.area !== from.area && to.name !== 'index.ts'

const rules = {
  contract(from, to, typeOnly) {
    if (to.house !== 'contract') return 'the contract imports zod and its own files alone'
    // The names of routes are part of the types of rights.
    if (from.part === 'kit' && to.part !== 'kit' && !(to.name === 'routes.ts' && typeOnly)) return 'the kit of the contract knows no area'
    return null
  },

  server(from, to) {
    if (to.house === 'contract') return null
    if (to.house !== 'server') return 'the server imports the contract and its own files alone'
    const isConfig = to.part === '' && to.name === 'config.ts'
    if (from.part === 'db' && to.part !== 'db' && !isConfig) return 'db knows nothing of what is kept in it'
    if (from.part === 'kit' && !['kit', 'db'].includes(to.part) && !isConfig) return 'the kit knows no area'
    // Demo data is made of the rows of several areas.
    if (from.part !== 'areas' || from.name.startsWith('demo/')) return null
    if (ofAnotherArea(from, to)) return 'of another area only its index.ts is used'
    if (!['areas', 'kit', 'db'].includes(to.part) && !isConfig) return 'an area does not know who puts it together'
    return null
  },

  web(from, to) {
    if (to.house === 'contract') return null
    if (to.house !== 'web') return 'the web imports the contract and its own files alone'
    const allowed = { base: ['base', 'theme'], theme: ['base', 'theme'], kit: ['base', 'theme', 'kit'], areas: ['base', 'theme', 'kit', 'areas'] }[from.part]
    if (allowed !== undefined && !allowed.includes(to.part)) return `${from.part} imports ${allowed.join(', ')} alone`
    if (from.part === 'areas' && ofAnotherArea(from, to)) return 'of another area only its index.ts is used'
    return null
  },
}

/** Why an import is against the direction; null where it is not. `to` is null for a package. */
function whyWrong({ file, name, to, typeOnly }) {
  if (name === null) return 'the file cannot be parsed'
  const from = placeOf(file)
  if (to === null) return from.house === 'contract' && name !== 'zod' && !isTest(file) ? 'the contract imports zod and its own files alone' : null
  const target = placeOf(to)
  const houses = [from.house, target.house]
  if (houses.includes('web') && houses.includes('server')) return 'web and server meet in the contract alone'
  // e2e, bench, proof and scripts have no rules of their own.
  if (isTest(file) || rules[from.house] === undefined) return null
  return isTest(to) ? 'what is made for tests is used by tests alone' : rules[from.house](from, target, typeOnly)
}

/** Every import of a file: what it names, its line, and whether types alone come with it. */
function importsOf(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) return [{ file, name: null, to: null, line: 1, typeOnly: true }]
  const found = []
  const take = (source, typeOnly) => {
    if (typeof source?.value !== 'string') return
    const name = source.value
    found.push({ file, name, to: targetOf(file, name), line: text.slice(0, source.start).split('\n').length, typeOnly })
  }
  const visitor = {
    ImportDeclaration: node => take(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: node => take(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: node => take(node.source, node.exportKind === 'type'),
    ImportExpression: node => take(node.source, false),
    TSImportType: node => take(node.source, true),
  }
  // Imports and exports stand at the top level; only a file that may import within its code is gone through.
  if (/\bimport\s*\(/.test(text)) new Visitor(visitor).visit(program)
  else for (const node of program.body) visitor[node.type]?.(node)
  return found
}

/** The file that an import names, or null where it names a package. Our imports write the ending out, so nothing is guessed. */
function targetOf(file, name) {
  if (name.startsWith('@gongtai/')) return `${name.slice('@gongtai/'.length)}/src/index.ts`
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, '')) : null
}

/** For each node on a circle that none before has named: the shortest circle through it. */
function circlesIn(edges) {
  const next = new Map()
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const named = new Set()
  const circles = []
  for (const start of next.keys()) {
    if (named.has(start)) continue
    const cameFrom = new Map()
    const reached = [start]
    for (const node of reached) {
      for (const to of next.get(node) ?? []) {
        if (cameFrom.has(to)) continue
        cameFrom.set(to, node)
        reached.push(to)
      }
      if (cameFrom.has(start)) break
    }
    if (!cameFrom.has(start)) continue
    const circle = [start]
    do circle.unshift(cameFrom.get(circle[0]))
    while (circle[0] !== start)
    for (const node of circle) named.add(node)
    circles.push(circle)
  }
  return circles
}

/** The area of the server or the web that a file belongs to; demo data and tests belong to none. */
function areaOf(file) {
  const { house, part, area, name } = placeOf(file)
  return part === 'areas' && house !== 'contract' && !isTest(file) && !name.startsWith('demo/') ? `${house}/src/areas/${area}` : null
}

export function checkImports(root) {
  const files = folders
    .filter(folder => existsSync(path.join(root, folder)))
    .flatMap(folder => readdirSync(path.join(root, folder), { recursive: true }).map(name => `${folder}/${name.replaceAll(path.sep, '/')}`))
    .filter(file => /\.(ts|tsx|mts|mjs)$/.test(file) && !file.includes('/node_modules/') && !file.includes('/dist/'))
  const imports = files.flatMap(file => importsOf(file, readFileSync(path.join(root, file), 'utf8')))
  const findings = imports.flatMap(one => {
    const why = whyWrong(one)
    return why === null ? [] : [`${one.file}:${one.line} → ${one.to ?? one.name ?? '?'}: ${why}`]
  })
  // A type is gone when the program runs, so an import of types alone closes no circle.
  const running = imports.filter(({ to, typeOnly }) => to !== null && !typeOnly)
  const edges = [
    ...running.map(({ file, to }) => ({ from: file, to, file, target: to })),
    ...running
      .map(({ file, to }) => ({ from: areaOf(file), to: areaOf(to), file, target: to }))
      .filter(({ from, to }) => from !== null && to !== null && from !== to),
  ]
  for (const circle of circlesIn(edges)) {
    const { file, target } = edges.find(({ from, to }) => from === circle[0] && to === circle[1])
    const { line } = running.find(one => one.file === file && one.to === target)
    findings.push(`${file}:${line} → ${target}: closes the circle ${circle.join(' → ')}`)
  }
  return { files: files.length, imports: imports.length, findings }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, imports, findings } = checkImports(path.resolve(import.meta.dirname, '..'))
  for (const finding of findings) console.error(finding)
  console.log(`${files} files, ${imports} imports: ${findings.length === 0 ? 'none against the direction, no circle' : `${findings.length} wrong`}`)
  if (findings.length > 0) process.exitCode = 1
}
