import { sql } from 'drizzle-orm'
import { areas, declaredParams } from '@gongtai/contract'
import type { AnswerOf, Area, ParamRow, sysParam as calls } from '@gongtai/contract'
import type { Config } from '../../../config.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { MemberSource } from '../../../kit/member.ts'
import { sysParam } from '../../../kit/param.tables.ts'

/** Every parameter of every area, in the order in which they are declared. */
export async function findParams(database: Queryable, members: MemberSource): Promise<ParamRow[]> {
  const { id, paramKey, value, version, updatedAt } = sysParam
  // The table is named, because the query of one table leaves it out and the member has a column of this name too.
  const updatedBy = members.nameOf(sql`${sysParam}.updated_by`)
  const rows = await database.select({ id, paramKey, value, version, updatedAt, updatedBy }).from(sysParam)
  const set = new Map(rows.map(row => [row.paramKey, row]))
  const areaOf = new Map(Object.values<Area>(areas).flatMap(({ label, params = [] }) => params.map(param => [param.key, label] as const)))
  return declaredParams().map(({ key, label, meaning, value: defaultValue, min, max }) => {
    const row = set.get(key)
    const [area, areaEn] = areaOf.get(key)!
    return {
      id: row?.id ?? null,
      paramKey: key,
      area,
      areaEn,
      label: label[0],
      labelEn: label[1],
      meaning: meaning[0],
      meaningEn: meaning[1],
      value: typeof row?.value === 'number' ? Math.min(max, Math.max(min, row.value)) : defaultValue,
      defaultValue,
      min,
      max,
      version: row?.version ?? 0,
      updatedAt: row?.updatedAt ?? null,
      updatedBy: row?.updatedBy ?? null,
    }
  })
}

/** Of a secret only whether there is one. The simulator needs none. */
export function settingsOf({ phone, s3, scanCommand }: Config): AnswerOf<typeof calls.settings> {
  const secret = phone === null || phone.provider === 'simulator' ? 'UNSET' : 'SET'
  return [
    { name: 'PHONE_PROVIDER', value: phone?.provider ?? 'OFF' },
    { name: 'PHONE_SECRET', value: secret },
    { name: 'FILE_STORE', value: s3 === null ? 'LOCAL' : 'S3' },
    { name: 'VIRUS_SCAN', value: scanCommand === null ? 'OFF' : 'ON' },
  ]
}
