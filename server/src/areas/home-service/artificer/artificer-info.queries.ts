import { desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { age, artificerActions, maskAccount, maskNumber, maskPhone } from '@gongtai/contract'
import type { ArtificerInfo } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { clock } from '../../../kit/clock.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { regionFullNameOf } from '../../config/index.ts'
import { staffNameOf, staffView } from '../../permissions/index.ts'
import { artificerAvatar } from '../artificer-avatar/artificer-avatar.tables.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { findOrderFigures } from './artificer-order.queries.ts'
import { rowColumns, withOwner } from './artificer.queries.ts'
import { artificer } from './artificer.tables.ts'
import { findOutcome } from '../check-in/check-in.rules.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { findCommissionStat } from '../home-commission/home-commission.queries.ts'
import { ownedByMember } from '../../../kit/scope.ts'

const findRow = oneQuery({
  select: {
    ...rowColumns,
    gender: artificer.gender,
    birthDate: artificer.birthDate,
    nativePlace: artificer.nativePlace,
    nativePlaceName: regionFullNameOf(artificer.nativePlace),
    education: artificer.education,
    idCardSealed: artificer.idCardSealed,
    idCardDigest: artificer.idCardDigest,
    avatarFile: artificer.avatarFile,
    avatarPending: sql<boolean>`exists (select from ${artificerAvatar} where ${artificerAvatar.artificerId} = ${artificer.id} and ${artificerAvatar.state} = 'PENDING')`,
    introduction: artificer.introduction,
    workYears: artificer.workYears,
    tags: artificer.tags,
    workCityCode: artificer.workCityCode,
    serviceDistricts: artificer.serviceDistricts,
    lng: artificer.lng,
    lat: artificer.lat,
    disableReason: artificer.disableReason,
    disabledAt: artificer.disabledAt,
    disabledByName: staffNameOf(artificer.disabledBy),
    orderCount: artificer.orderCount,
    refundCount: artificer.refundCount,
    complaintCount: artificer.complaintCount,
    commissionRate: artificer.commissionRate,
    payeeName: artificer.payeeName,
    bankName: artificer.bankName,
    bankAccountSealed: artificer.bankAccountSealed,
    emergencyName: artificer.emergencyName,
    emergencyMobile: artificer.emergencyMobile,
    sourceApplyId: artificer.sourceApplyId,
    referrerId: artificer.referrerId,
    referrerName: sql<string | null>`(select referrer.name from ${artificer} as referrer where referrer.id = ${artificer.referrerId})`,
    remark: artificer.remark,
    updatedAt: artificer.updatedAt,
    updatedByName: staffNameOf(artificer.updatedBy),
  },
  from: withOwner,
  base: isNull(artificer.deletedAt),
  scope: ownedByMember(artificer.ownerId),
  id: artificer.id,
})

export async function findArtificer(database: Database, id: number, reader: Principal, cipher: Cipher): Promise<ArtificerInfo> {
  const { idCardSealed, idCardDigest, bankAccountSealed, ...row } = await findRow(database, id, reader.scope)
  const [categories, certs, figures, commissionStat] = await Promise.all([
    findCategories(database, id, row.checkInAt !== null),
    findCerts(database, id),
    findOrderFigures(database, id),
    findCommissionStat(database, id),
  ])
  const maskedOf = (sealed: string | null, mask: (value: string) => string) => {
    const value = sealed === null ? null : cipher.decrypt(sealed)
    return value === null ? null : mask(value)
  }
  return {
    ...row,
    mobile: maskPhone(row.mobile),
    emergencyMobile: row.emergencyMobile === null ? null : maskPhone(row.emergencyMobile),
    age: row.birthDate === null ? null : age(row.birthDate, clock.today()),
    idCardNo: maskedOf(idCardSealed, maskNumber),
    identityExamined: idCardDigest !== null,
    bankAccountNo: maskedOf(bankAccountSealed, maskAccount),
    categories,
    certs,
    ...figures,
    commissionStat,
    actions: actionsOf(artificerActions, row, reader),
  }
}

const parent = alias(homeCategory, 'parent')

/** Each category names what it asks for, and what everybody is asked for, as far as that does not hold. */
async function findCategories(database: Database, id: number, checkedInBefore: boolean): Promise<ArtificerInfo['categories']> {
  const { outcome, categories } = await findOutcome(database, id, checkedInBefore)
  const ids = categories.map(({ categoryId }) => categoryId)
  const parents = await database
    .select({ id: homeCategory.id, name: parent.name })
    .from(homeCategory)
    .innerJoin(parent, eq(parent.id, homeCategory.parentId))
    .where(inArray(homeCategory.id, ids))
  const ofEverybody = outcome.missing.filter(({ categoryName }) => categoryName === null)
  return categories.map(({ categoryId, name, state, suspendReason, openedAt }) => ({
    categoryId,
    name,
    parentName: parents.find(one => one.id === categoryId)?.name ?? null,
    state,
    suspendReason,
    openedAt,
    missing: [...ofEverybody, ...(outcome.categories.find(one => one.categoryId === categoryId)?.missing ?? [])],
  }))
}

async function findCerts(database: Database, id: number): Promise<ArtificerInfo['certs']> {
  return (
    database
      .select({
        id: artificerCert.id,
        certType: artificerCert.certType,
        certName: artificerCert.certName,
        categoryName: homeCategory.name,
        state: artificerCert.state,
        validTo: artificerCert.validTo,
        longTerm: artificerCert.longTerm,
        submitAt: artificerCert.submitAt,
        submitSource: artificerCert.submitSource,
        examineByName: staffView.realName,
        examineAt: artificerCert.examineAt,
        rejectReason: artificerCert.rejectReason,
      })
      .from(artificerCert)
      .leftJoin(homeCategory, eq(homeCategory.id, artificerCert.categoryId))
      .leftJoin(staffView, eq(staffView.id, artificerCert.examineBy))
      .where(eq(artificerCert.artificerId, id))
      // What counts or waits stands before what no longer does.
      .orderBy(sql`${artificerCert.state} in ('SUPERSEDED', 'EXPIRED', 'REVOKED')`, desc(artificerCert.submitAt), desc(artificerCert.id))
  )
}
