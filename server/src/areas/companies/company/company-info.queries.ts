import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { examinedFields, maskPhone } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { linkedFileOf } from '../../../kit/file/linked.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { placeNameOf } from '../../config/index.ts'
import { identityNameOf, staffNameOf } from '../../permissions/index.ts'
import { companyActionsOf } from './company-action.ts'
import { companyAddress } from '../company-address/company-address.tables.ts'
import { companyFollow } from '../company-follow/company-follow.tables.ts'
import { visibleCompanies } from './company-scope.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { alive, besideCompany, companyWithPeople, rowColumns } from './company.queries.ts'
import { company } from './company.tables.ts'
import { couponBatch, hrCouponLog } from '../coupon/coupon.tables.ts'
import { recruitEvent } from '../recruit-event/recruit-event.tables.ts'

const countOf = (table: typeof companyFollow | typeof hrCouponLog | typeof companySign | typeof recruitEvent) =>
  sql<number>`(select count(*)::int from ${table} where ${table.companyId} = ${company.id})`
const countOfLive = (table: typeof companyStaff | typeof companyAddress) =>
  sql<number>`(select count(*)::int from ${table} where ${table.companyId} = ${company.id} and ${table.deletedAt} is null)`
const counters: SQL<CompanyInfo['counters']> = sql`json_build_object('staff', ${countOfLive(companyStaff)}, 'sign', ${countOf(companySign)},
  'couponLog', ${countOf(hrCouponLog)}, 'follow', ${countOf(companyFollow)}, 'address', ${countOfLive(companyAddress)}, 'event', ${countOf(recruitEvent)})`

const findRow = oneQuery({
  select: {
    ...rowColumns,
    legalPerson: company.legalPerson,
    regCapital: company.regCapital,
    establishedAt: company.establishedAt,
    companyType: company.companyType,
    provinceCode: company.provinceCode,
    cityCode: company.cityCode,
    districtCode: company.districtCode,
    regionName: placeNameOf(company.provinceCode, company.cityCode, company.districtCode),
    address: company.address,
    lng: company.lng,
    lat: company.lat,
    photoFiles: company.photoFiles,
    website: company.website,
    intro: company.intro,
    welfareTags: company.welfareTags,
    licenseFile: linkedFileOf(company.licenseFile),
    authLetterFile: linkedFileOf(company.authLetterFile),
    registerSaleName: identityNameOf(company.registerSaleId),
    saleBoundAt: company.saleBoundAt,
    examineReason: company.examineReason,
    examinedByName: staffNameOf(company.examinedBy),
    examinedAt: company.examinedAt,
    submittedAt: company.submittedAt,
    disableReason: company.disableReason,
    remark: company.remark,
    currentSign: sql<
      CompanyInfo['currentSign']
    >`(select json_build_object('id', ${companySign.id}, 'contractNo', ${companySign.contractNo}, 'coopMode', ${companySign.coopMode},
      'validFrom', ${companySign.validFrom}, 'validTo', ${companySign.validTo}, 'amount', ${companySign.amount}::text)
      from ${companySign} where ${companySign.id} = ${company.currentSignId})`,
    mainStaff: sql<
      CompanyInfo['mainStaff']
    >`(select json_build_object('id', ${companyStaff.id}, 'name', ${companyStaff.name}, 'mobile', ${companyStaff.mobile}, 'jobTitle', ${companyStaff.jobTitle})
      from ${companyStaff} where ${companyStaff.companyId} = ${company.id} and ${companyStaff.role} = 'MAIN' and ${companyStaff.deletedAt} is null)`,
    couponUsed: company.couponUsed,
    couponFrozen: company.couponFrozen,
    couponExpired: company.couponExpired,
    nearestExpire: sql<string | null>`(select min(${couponBatch.expireAt})::text from ${couponBatch}
      where ${couponBatch.companyId} = ${company.id} and ${couponBatch.state} = 'ACTIVE' and ${couponBatch.remaining} > 0)`,
    counters,
    licenseName: company.licenseFile,
    passedValues: company.passedValues,
    updatedAt: company.updatedAt,
    updatedByName: staffNameOf(company.updatedBy),
  },
  from: sql`${companyWithPeople} ${besideCompany}`,
  base: alive,
  scope: visibleCompanies,
  id: company.id,
})

export async function findCompany(database: Database, id: number, reader: Principal): Promise<CompanyInfo> {
  const found = await findRow(database, id, reader.scope, reader.identityIds)
  const { saleIsMine, adviserIsMine, saleDeptId, couponUsed, couponFrozen, couponExpired, nearestExpire, licenseName, passedValues, mainStaff, ...row } = {
    ...found,
    contactMobile: found.contactMobile === null ? null : maskPhone(found.contactMobile),
  }
  const now = { name: row.name, creditCode: row.creditCode, legalPerson: row.legalPerson, licenseFile: licenseName }
  // Whatever happened in between, an examiner compares with what was passed last.
  const changed = row.examineState === 'WAIT_EXAMINE' && passedValues !== null ? examinedFields.filter(field => passedValues[field] !== now[field]) : []
  return {
    ...row,
    mainStaff: mainStaff === null ? null : { ...mainStaff, mobile: maskPhone(mainStaff.mobile ?? '') },
    quota: {
      total: row.couponTotal,
      used: couponUsed,
      frozen: couponFrozen,
      expired: couponExpired,
      available: row.couponAvailable,
      nearestExpire,
    },
    keyChanges: changed.map(field => ({ field, old: passedValues![field], new: now[field] })),
    actions: companyActionsOf({ ...row, saleIsMine, adviserIsMine, saleDeptId }, reader),
  }
}
