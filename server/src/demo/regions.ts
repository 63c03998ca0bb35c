import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { region } from '../areas/config/region/region.tables.ts'
import { root } from '../config.ts'
import type { Queryable } from '../db/connection.ts'
import { insertMissingRows } from './insert-missing.ts'

export interface Region {
  code: string
  parentCode: string | null
  name: string
  /** 浙江省杭州市西湖区; names that repeat or only say that there is no city are left out. */
  fullName: string
  storey: 1 | 2 | 3
  pinyin: string
  initials: string
}

/** Divisions that stand in for a city where districts belong to the province itself. */
const placeholderCity = /直辖县级行政区划$/

/**
 * The divisions of GB/T 2260 from regions.txt: code, name and syllables of a line, parents follow from the code.
 * A municipality (北京市) has one city of the same name, so that there are three storeys everywhere.
 */
export async function readRegions(): Promise<Region[]> {
  const file = await readFile(path.join(root, 'server/src/demo/regions.txt'), 'utf8')
  const known = new Map<string, Region>()
  for (const line of file.trimEnd().split('\n')) {
    const [code, name, syllables] = line.split('\t') as [string, string, string]
    const parent = known.get(parentCodeOf(code, known) ?? '')
    known.set(code, {
      code,
      parentCode: parent?.code ?? null,
      name,
      fullName: fullNameOf(name, parent),
      storey: storeyOf(code),
      pinyin: syllables.replaceAll(' ', ''),
      initials: syllables.replace(/([a-z])[a-z]*(?: |$)/g, '$1'),
    })
  }
  return [...known.values()]
}

function storeyOf(code: string): 1 | 2 | 3 {
  return code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3
}

/** The counties of 重庆市 (5002xx) and the districts of 香港 (8100xx) have no city of their own number: they belong to the only one. */
function parentCodeOf(code: string, known: ReadonlyMap<string, Region>): string | null {
  if (storeyOf(code) === 1) return null
  if (storeyOf(code) === 2) return `${code.slice(0, 2)}0000`
  const city = `${code.slice(0, 4)}00`
  return storeyOf(city) === 2 && known.has(city) ? city : `${code.slice(0, 2)}0100`
}

function fullNameOf(name: string, parent: Region | undefined): string {
  if (parent === undefined) return name
  if (placeholderCity.test(name) || name === parent.name) return parent.fullName
  return parent.fullName + name
}

/** Adds the divisions that are missing; those that somebody has edited stay as they are. */
export async function seedRegions(database: Queryable): Promise<void> {
  const [present] = await database.select({ count: sql<number>`count(*)::integer` }).from(region)
  const regions = await readRegions()
  if (present!.count >= regions.length) return
  const rows = regions.map(({ pinyin: _pinyin, initials: _initials, ...division }, index) => ({ ...division, sort: index }))
  await insertMissingRows(database, region, rows)
}
