import { eq, inArray, sql } from 'drizzle-orm'
import { feeTypes, inLanguage, keyFields, maskPhone, plainText, positionFeeModes, salaryUnits } from '@gongtai/contract'
import type { Language, PositionInfo, PositionKeyField } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { companyAddressView, companyStaffView } from '../../companies/index.ts'
import { placeNameOf } from '../../config/index.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { categoryPathNameOf, jobCategoryView } from '../job-category/job-category.queries.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import { positionFollow } from '../position-follow/position-follow.tables.ts'
import { positionActionsOf } from './position-action.ts'
import { isConfidedTo, visiblePositions } from './position-scope.ts'
import { alive, besidePosition, owner, positionRowColumns, presentPosition, sale } from './position.queries.ts'
import { position } from './position.tables.ts'

const hr = (column: 'name' | 'jobTitle' | 'mobile') =>
  sql<string | null>`(select ${companyStaffView[column]} from ${companyStaffView} where ${companyStaffView.id} = ${position.companyStaffId})`
const countOf = (table: typeof positionAssign | typeof positionFollow) => sql`(select count(*)::int from ${table} where ${table.positionId} = ${position.id})`

const findRow = oneQuery({
  select: {
    ...positionRowColumns,
    companyStaffId: position.companyStaffId,
    companyStaffName: hr('name'),
    companyStaffTitle: hr('jobTitle'),
    companyStaffMobile: hr('mobile'),
    categoryPath: position.categoryPath,
    categoryNames: sql<string>`coalesce(${categoryPathNameOf(position.categoryId)}, '')`,
    salaryNote: position.salaryNote,
    eduMin: position.eduMin,
    expMin: position.expMin,
    expMax: position.expMax,
    ageMin: position.ageMin,
    ageMax: position.ageMax,
    skills: position.skills,
    certs: position.certs,
    languages: position.languages,
    welfareTags: position.welfareTags,
    workTime: position.workTime,
    restType: position.restType,
    shiftType: position.shiftType,
    probationMonths: position.probationMonths,
    insurance: position.insurance,
    provideMeal: position.provideMeal,
    provideLodging: position.provideLodging,
    addressId: position.addressId,
    provinceCode: position.provinceCode,
    cityCode: position.cityCode,
    districtCode: position.districtCode,
    regionName: placeNameOf(position.provinceCode, position.cityCode, position.districtCode),
    address: position.address,
    description: position.description,
    requirement: position.requirement,
    interviewMode: position.interviewMode,
    interviewRounds: position.interviewRounds,
    interviewAddressId: position.interviewAddressId,
    interviewAddress: sql<
      string | null
    >`(select ${companyAddressView.address} from ${companyAddressView} where ${companyAddressView.id} = ${position.interviewAddressId})`,
    interviewContact: position.interviewContact,
    interviewMobile: position.interviewMobile,
    bringNote: position.bringNote,
    noticeNote: position.noticeNote,
    interviewTimes: position.interviewTimes,
    feeType: position.feeType,
    feeValue: position.feeValue,
    guaranteeDays: position.guaranteeDays,
    feeReason: position.feeReason,
    anonymous: position.anonymous,
    visible: position.visible,
    internalNote: position.internalNote,
    saleName: sql<string | null>`${sale.name}`,
    monthMin: position.monthMin,
    examineReason: position.examineReason,
    examinedByName: staffNameOf(position.examinedBy),
    stateReason: position.stateReason,
    source: position.source,
    company: sql<PositionInfo['company']>`json_build_object('name', ${owner.name}, 'logoFile', ${owner.logoFile}, 'signState', ${owner.signState},
      'signValidTo', ${owner.signValidTo}, 'couponAvailable', ${owner.couponAvailable})`,
    pendingEdit: position.pendingEdit,
    pendingEditByName: staffNameOf(sql`(${position.pendingEdit} ->> 'by')::int`),
    counters: sql<PositionInfo['counters']>`json_build_object('assign', ${countOf(positionAssign)}, 'follow', ${countOf(positionFollow)})`,
    updatedAt: position.updatedAt,
    updatedByName: staffNameOf(position.updatedBy),
  },
  from: sql`${position} ${besidePosition}`,
  base: alive,
  scope: visiblePositions,
  id: position.id,
})
type InfoRow = Awaited<ReturnType<typeof findRow>>

/** The scope of the reader decides whether it is found. Numbers, fees and notes are for those whose position it is. */
export async function findPosition(database: Database, id: number, reader: Principal, language: Language): Promise<PositionInfo> {
  return presentInfo(database, await findRow(database, id, reader.scope), reader, language)
}

/** Whoever works on a position, or did, reads it whatever the scope; the caller has made sure of that. */
export async function findPositionFor(database: Database, id: number, reader: Principal, language: Language): Promise<PositionInfo> {
  return presentInfo(database, await findRow(database, id, { kind: 'ALL' }), reader, language)
}

async function presentInfo(database: Database, found: InfoRow, reader: Principal, language: Language): Promise<PositionInfo> {
  const { pendingEdit, categoryNames, saleId, closedAt, examinedAt } = found
  const isConfided = isConfidedTo(found, reader)
  const changes = pendingEdit === null ? [] : await keyChangesOf(database, found, language)
  const seesFee = isConfided && reader.fields.get('position.feeValue') !== 'HIDE'
  const { pendingEdit: _pending, ...rest } = found
  return {
    ...rest,
    ...presentPosition(found),
    saleId,
    closedAt,
    examinedAt,
    categoryNames: categoryNames === '' ? [] : categoryNames.split(' / '),
    companyStaffMobile: isConfided ? masked(found.companyStaffMobile) : null,
    interviewMobile: masked(found.interviewMobile),
    feeValue: isConfided ? found.feeValue : null,
    feeReason: isConfided ? found.feeReason : null,
    internalNote: isConfided ? found.internalNote : null,
    pendingEditAt: pendingEdit?.at ?? null,
    keyChanges: changes.filter(({ field }) => field !== 'feeValue' || seesFee),
    actions: positionActionsOf(found, reader),
  }
}

/** Landlines have another length than mobiles, and are masked as well. */
const masked = (phone: string | null) => (phone === null ? null : phone.length === 11 ? maskPhone(phone) : `${phone.slice(0, 4)}****`)

/** What is live and what would be, in words. */
async function keyChangesOf(database: Database, found: InfoRow, language: Language): Promise<PositionInfo['keyChanges']> {
  const values = found.pendingEdit!.values
  const categoryIds = [found.categoryId, values.categoryId].filter(id => typeof id === 'number')
  const categories = new Map(
    values.categoryId === undefined
      ? []
      : (
          await database.select({ id: jobCategoryView.id, name: jobCategoryView.name }).from(jobCategoryView).where(inArray(jobCategoryView.id, categoryIds))
        ).map(row => [row.id, row.name]),
  )
  const [place] =
    values.addressId === undefined
      ? []
      : await database
          .select({ address: companyAddressView.address })
          .from(companyAddressView)
          .where(eq(companyAddressView.id, values.addressId as number))
  const words: Partial<Record<PositionKeyField, (value: unknown) => string>> = {
    categoryId: value => categories.get(value as number) ?? '',
    salaryUnit: value => inLanguage(salaryUnits.labels[value as keyof typeof salaryUnits.labels], language),
    feeMode: value => inLanguage(positionFeeModes.labels[value as keyof typeof positionFeeModes.labels], language),
    feeType: value => inLanguage(feeTypes.labels[value as keyof typeof feeTypes.labels], language),
    negotiable: value => inLanguage(value === true ? ['是', 'Yes'] : ['否', 'No'], language),
    description: value => plainText(value as string),
    requirement: value => plainText(value as string),
  }
  const say = (field: PositionKeyField, value: unknown): string | null => {
    if (value === null || value === undefined) return null
    return words[field]?.(value) ?? (typeof value === 'string' ? value : JSON.stringify(value))
  }
  return keyFields
    .filter(field => field in values)
    .map(field =>
      field === 'addressId'
        ? { field, old: found.address, new: place?.address ?? null }
        : { field, old: say(field, found[field as keyof InfoRow]), new: say(field, values[field]) },
    )
}
