import { createWriteStream } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { resumeRefusals as refusals } from '@gongtai/contract'
import type { ParsedResume } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import type { Context } from '../../../kit/context.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { StoredFile } from '../../../kit/file/files.ts'
import { MissingBytes } from '../../../kit/file/storage.ts'
import { PdfReadError, readPdfText } from '../../../kit/pdf/pdf-read.ts'
import { SheetError } from '../../../kit/sheet/sheet.ts'
import { findCitiesCalled, regionView } from '../../config/index.ts'
import { findLeavesByText } from '../../positions/index.ts'
import { eq } from 'drizzle-orm'
import { readDocxText } from './parse/docx-text.ts'
import { parseResumeText } from './parse/parse-text.ts'
import type { ResumeText } from './parse/parse-text.ts'

/** Only what the caller has uploaded for a resume just now is read. */
export async function parseUploaded(context: Context, fileName: string): Promise<ParsedResume> {
  const { services, staff } = context
  const stored = await services.files.find(fileName)
  if (stored === null || stored.state !== 'TEMP' || stored.uploaderId !== staff.staffId || stored.scene !== 'resume.file') throw faults.recordNotFound()
  if (stored.kind === 'IMAGE') throw refuse(refusals.pictureFile)
  if (stored.ext === 'doc') throw refuse(refusals.oldWord)
  const text = await textOf(context, stored)
  if (text.trim().length < 20) throw refuse(refusals.noText)
  return parsePasted(context.database, text)
}

/** The bytes come from any storage, so they are laid down here first. */
async function textOf({ services }: Context, stored: StoredFile): Promise<string> {
  const path = await services.files.tempPath()
  try {
    await pipeline(await services.files.open(stored), createWriteStream(path, { mode: 0o600 }))
    if (stored.ext === 'pdf') return await readPdfText(await readFile(path))
    const handle = await open(path)
    try {
      return await readDocxText(handle)
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof PdfReadError) throw refuse(error.kind === 'BUSY' ? refusals.busy : refusals.unreadable)
    if (error instanceof SheetError) throw refuse(refusals.unreadable)
    if (error instanceof MissingBytes) throw faults.recordNotFound()
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

export async function parsePasted(database: Database, text: string): Promise<ParsedResume> {
  const { city, expectCities, expectPay, ...read } = parseResumeText(text, clock.today())
  const [place, wanted, categories] = await Promise.all([cityOf(database, city), citiesOf(database, expectCities), categoriesOf(database, read)])
  return {
    ...read,
    ...(place === null ? {} : { cityCode: place }),
    ...(wanted === null ? {} : { expectCityCodes: wanted }),
    ...(expectPay === null
      ? {}
      : { expectMin: { value: expectPay.value.min, source: expectPay.source }, expectMax: { value: expectPay.value.max, source: expectPay.source } }),
    ...(categories === null ? {} : { expectCategoryIds: categories }),
  }
}

/** Places in English letters that people write most. */
const englishCities: Readonly<Record<string, string>> = {
  shanghai: '上海',
  beijing: '北京',
  guangzhou: '广州',
  shenzhen: '深圳',
  suzhou: '苏州',
  hangzhou: '杭州',
  nanjing: '南京',
  wuhan: '武汉',
  chengdu: '成都',
  chongqing: '重庆',
  tianjin: '天津',
  ningbo: '宁波',
  wuxi: '无锡',
  "xi'an": '西安',
  xian: '西安',
}

/** The name of a city as it begins an address: 江苏省苏州市, 上海-浦东, Shanghai. */
async function cityOf(database: Database, city: ResumeText['city']): Promise<ParsedResume['cityCode'] | null> {
  if (city === null) return null
  const english = englishCities[/^[A-Za-z']+/.exec(city.value)?.[0].toLowerCase() ?? '']
  const text = english ?? city.value
  const cities = await database.select({ code: regionView.code, name: regionView.name }).from(regionView).where(eq(regionView.storey, 2))
  const found = cities
    .flatMap(({ code, name }) => {
      const at = text.indexOf(name.replace(/市$/, ''))
      return at < 0 ? [] : [{ code, at }]
    })
    .toSorted((one, other) => one.at - other.at)[0]
  return found === undefined ? null : { value: found.code, source: city.source }
}

async function citiesOf(database: Database, expected: ResumeText['expectCities']): Promise<ParsedResume['expectCityCodes'] | null> {
  if (expected === null) return null
  const names = expected.value.map(word => (englishCities[word.toLowerCase()] ?? word).replace(/市$/, ''))
  const found = await findCitiesCalled(database, names)
  const codes = names.flatMap(name => found.filter(city => city.name.replace(/市$/, '') === name).map(({ code }) => code))
  return codes.length === 0 ? null : { value: [...new Set(codes)].slice(0, 5), source: expected.source }
}

/** What somebody wants, or what he did last where he does not say. */
async function categoriesOf(
  database: Database,
  { expectWords, works }: Omit<ResumeText, 'city' | 'expectCities' | 'expectPay'>,
): Promise<ParsedResume['expectCategoryIds'] | null> {
  const wished = expectWords === undefined ? [] : [expectWords.value, ...expectWords.value.split(/[、,，/|;；\s]+/)].map(word => word.trim())
  const source = expectWords?.source ?? works[0]?.title
  const words = [...wished, ...(wished.length === 0 && works[0] !== undefined ? [works[0].title] : [])].filter(word => word.length >= 2 && word.length <= 30)
  if (words.length === 0 || source === undefined) return null
  const found = await findLeavesByText(database, words)
  const ids = [...new Set(words.flatMap(word => found.get(word)?.id ?? []))].slice(0, 3)
  return ids.length === 0 ? null : { value: ids, source }
}
