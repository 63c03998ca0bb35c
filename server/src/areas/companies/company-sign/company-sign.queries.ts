import { desc, eq, sql } from 'drizzle-orm'
import { companySignActions, maskPhone } from '@gongtai/contract'
import type { CompanySignRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { linkedFilesOf } from '../../../kit/file/linked.ts'
import { identityView, staffView } from '../../permissions/index.ts'
import { companySign } from './company-sign.tables.ts'
import { findVisibleCompany } from '../company/visible-company.queries.ts'

/** The contracts of a company, the newest first. */
export async function findSigns(database: Database, companyId: number, reader: Principal): Promise<CompanySignRow[]> {
  const { isOwn } = await findVisibleCompany(database, companyId, reader)
  const rows = await database
    .select({
      id: companySign.id,
      contractNo: companySign.contractNo,
      coopMode: companySign.coopMode,
      signDate: companySign.signDate,
      validFrom: companySign.validFrom,
      validTo: companySign.validTo,
      amount: companySign.amount,
      feeType: companySign.feeType,
      feeValue: companySign.feeValue,
      guaranteeDays: companySign.guaranteeDays,
      interviewNumber: companySign.interviewNumber,
      contractFiles: linkedFilesOf(companySign.contractFiles),
      signerName: companySign.signerName,
      signerMobile: companySign.signerMobile,
      saleName: identityView.name,
      state: companySign.state,
      endReason: companySign.endReason,
      remark: companySign.remark,
      createdAt: companySign.createdAt,
      createdByName: staffView.realName,
      version: companySign.version,
    })
    .from(companySign)
    .leftJoin(identityView, eq(identityView.id, companySign.saleId))
    .leftJoin(staffView, eq(staffView.id, companySign.createdBy))
    .where(eq(companySign.companyId, companyId))
    // What runs or will run stands before what is over.
    .orderBy(sql`${companySign.state} in ('EXPIRED', 'TERMINATED')`, desc(companySign.validFrom), desc(companySign.id))
  return rows.map(row => ({
    ...row,
    signerMobile: row.signerMobile === null ? null : maskPhone(row.signerMobile),
    actions: actionsOf(companySignActions, row, reader, {
      terminate: isOwn,
      fillAmount: isOwn && row.amount === null && reader.fields.get('companySign.amount') !== 'HIDE',
    }),
  }))
}
