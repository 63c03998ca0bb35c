import { isNull, sql } from 'drizzle-orm'
import { companyStaff as calls, companyStaffAuthStates, companyStaffStates, maskNumber, maskPhone, movesFrom } from '@gongtai/contract'
import type { AnswerOf, CompanyStaffAction, CompanyStaffRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { byNameOrNumber, contains, equals } from '../../../kit/condition.ts'
import { linkedFileOf } from '../../../kit/file/linked.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import type { RowOf } from '../../../kit/select.ts'
import { ofCompany, ownCompanies, visibleCompanies } from '../company/company-scope.ts'
import { companyStaff } from './company-staff.tables.ts'
import { company } from '../company/company.tables.ts'
import { adviserIsMine, isOwnCompany, isPublic } from '../company/visible-company.queries.ts'

const rowColumns = {
  id: companyStaff.id,
  companyId: companyStaff.companyId,
  companyName: sql<string>`${company.name}`,
  name: companyStaff.name,
  mobile: companyStaff.mobile,
  email: companyStaff.email,
  jobTitle: companyStaff.jobTitle,
  role: companyStaff.role,
  authState: companyStaff.authState,
  authReason: companyStaff.authReason,
  idCardSealed: companyStaff.idCardSealed,
  idCardFront: linkedFileOf(companyStaff.idCardFront),
  idCardBack: linkedFileOf(companyStaff.idCardBack),
  authFile: linkedFileOf(companyStaff.authFile),
  status: companyStaff.status,
  lastLoginAt: companyStaff.lastLoginAt,
  positionCount: companyStaff.positionCount,
  createdAt: companyStaff.createdAt,
  version: companyStaff.version,
  isPublic,
  adviserIsMine,
}
type StaffListRow = RowOf<typeof rowColumns>

const staffList = listQuery(calls.search, {
  select: rowColumns,
  from: sql`${companyStaff} left join ${company} on ${company.id} = ${companyStaff.companyId}`,
  base: isNull(companyStaff.deletedAt),
  scope: visibleCompanies,
  where: {
    companyId: value => equals(companyStaff.companyId, value),
    keyword: (value, _, shown) =>
      shown('companyStaff.mobile') ? byNameOrNumber(companyStaff.name, equals(companyStaff.mobile, value), value) : contains(companyStaff.name, value),
    authState: value => equals(companyStaff.authState, value),
    status: value => equals(companyStaff.status, value),
    role: value => equals(companyStaff.role, value),
  },
  sort: { createdAt: companyStaff.createdAt, lastLoginAt: companyStaff.lastLoginAt },
  defaultSort: ['createdAt', 'desc'],
  id: companyStaff.id,
})

export async function findCompanyStaffPage(
  database: Database,
  input: ParsedInputOf<typeof calls.search>,
  reader: Principal,
  cipher: Cipher,
): Promise<AnswerOf<typeof calls.search>> {
  const { tabCount: _, records, ...page } = await staffList(database, input, { scope: reader.scope, own: reader.staffId, fields: reader.fields })
  return { ...page, records: records.map(row => presentStaff(row, reader, cipher)) }
}

function presentStaff({ idCardSealed, isPublic: pooled, adviserIsMine: advised, ...row }: StaffListRow, reader: Principal, cipher: Cipher): CompanyStaffRow {
  const idCardNo = idCardSealed === null ? null : cipher.decrypt(idCardSealed)
  return {
    ...row,
    mobile: maskPhone(row.mobile),
    idCardNo: idCardNo === null ? null : maskNumber(idCardNo),
    actions: actionsOn(row, isOwnCompany({ isPublic: pooled, adviserIsMine: advised }, reader), reader),
  }
}

/** By state, by code and by whose company it is: the rules of the same names refuse all else. */
function actionsOn(
  {
    role,
    authState,
    status,
    idCardFront,
    idCardBack,
    authFile,
  }: Pick<CompanyStaffRow, 'role' | 'authState' | 'status' | 'idCardFront' | 'idCardBack' | 'authFile'>,
  isOwn: boolean,
  reader: Principal,
): CompanyStaffAction[] {
  const statusMoves = movesFrom(companyStaffStates, status)
  const hasProof = [idCardFront, idCardBack, authFile].some(file => file !== null)
  const allowed: Record<CompanyStaffAction, boolean> = {
    edit: isOwn && (holds(reader, 'Company.staffSave') || holds(reader, 'AddCompanyAccount')),
    examine: isOwn && movesFrom(companyStaffAuthStates, authState).includes('pass') && holds(reader, 'Company.staffExamine'),
    resetPassword: isOwn && status === 'ENABLED' && holds(reader, 'Company.resetPassword'),
    disable: isOwn && role !== 'MAIN' && statusMoves.includes('disable') && holds(reader, 'Company.staffStatus'),
    enable: isOwn && statusMoves.includes('enable') && holds(reader, 'Company.staffStatus'),
    setMain: isOwn && role !== 'MAIN' && status === 'ENABLED' && holds(reader, 'Company.staffSave'),
    viewPhone: isOwn && holds(reader, 'Company.viewPhone'),
    viewPrivateFile: hasProof && holds(reader, 'CompanyDetail') && holds(reader, 'Company.viewPrivateFile'),
  }
  return (Object.keys(allowed) as CompanyStaffAction[]).filter(action => allowed[action])
}

/** An account that the caller may write to, before a file for it is taken; 404 for any other. */
export const findOwnStaff = oneQuery({
  select: { id: companyStaff.id },
  from: sql`${companyStaff}`,
  base: isNull(companyStaff.deletedAt),
  id: companyStaff.id,
  scope: ofCompany(companyStaff.companyId, ownCompanies),
})
