import { isNull, sql } from 'drizzle-orm'
import { companyStaff as calls, companyStaffActions, companyStaffQueues, maskNumber, maskPhone } from '@gongtai/contract'
import type { AnswerOf, CompanyStaffRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { byNameOrNumber, equals, soundsLike } from '../../../kit/condition.ts'
import { linkedFileOf } from '../../../kit/file/linked.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { afterHours, queueOf, todoConditions } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import type { RowOf } from '../../../kit/select.ts'
import { ofCompany, ownCompanies, visibleCompanies } from '../company/company-scope.ts'
import { companyStaff } from './company-staff.tables.ts'
import { company } from '../company/company.tables.ts'
import { adviserIsMine, isConfidedTo, isOwnCompany, isPublic } from '../company/visible-company.queries.ts'

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
  submittedAt: companyStaff.submittedAt,
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
    keyword: (value, _, shown, expected) => {
      const numbers = shown('companyStaff.mobile') ? equals(companyStaff.mobile, value) : sql`false`
      return byNameOrNumber(companyStaff.name, numbers, value, expected, soundsLike(companyStaff.sound, value))
    },
    authState: value => equals(companyStaff.authState, value),
    status: value => equals(companyStaff.status, value),
    role: value => equals(companyStaff.role, value),
    ...todoConditions(companyStaffQueues, {
      HR_EXAMINE: {
        // Somebody else decides what one submitted.
        waits: sql`${companyStaff.authState} = 'WAIT_EXAMINE' and ${companyStaff.submittedBy} is distinct from ${sql.placeholder('own')}::int`,
        late: sql`${companyStaff.submittedAt} < now() - interval '24 hours'`,
      },
    }),
  },
  sort: { createdAt: companyStaff.createdAt, lastLoginAt: companyStaff.lastLoginAt },
  defaultSort: ['createdAt', 'desc'],
  id: companyStaff.id,
})

/** Accounts whose proofs wait for an examiner, over all companies in sight. */
export const companyStaffQueueSources: readonly QueueSource[] = [
  queueOf(companyStaffQueues.HR_EXAMINE, staffList, {
    options: ({ scope, staffId, fields }) => ({ scope, own: staffId, fields }),
    columns: ['id', 'name', 'companyName', 'submittedAt'],
    entry: ({ id, name, companyName, submittedAt }) => ({ id, title: `${companyName} ${name}`, since: submittedAt, dueAt: afterHours(submittedAt, 24) }),
  }),
]

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
  const isOwn = isOwnCompany({ isPublic: pooled, adviserIsMine: advised }, reader)
  const isFurther = isOwn && row.role !== 'MAIN'
  const isConfided = isConfidedTo({ isPublic: pooled, adviserIsMine: advised }, reader, 'Company.staffExamine')
  const hasProof = [row.idCardFront, row.idCardBack, row.authFile].some(file => file !== null)
  return {
    ...row,
    mobile: maskPhone(row.mobile),
    idCardNo: idCardNo === null ? null : maskNumber(idCardNo),
    actions: actionsOf(companyStaffActions, row, reader, {
      edit: isOwn,
      examine: isOwn,
      resetPassword: isOwn,
      enable: isOwn,
      disable: isFurther,
      setMain: isFurther,
      viewPhone: isOwn && isConfided,
      viewPrivateFile: hasProof && holds(reader, 'CompanyDetail') && isConfided,
    }),
  }
}

/** It answers 404 for an account that the caller may not write to, before a file for it is taken. */
export const findOwnStaff = oneQuery({
  select: { id: companyStaff.id },
  from: sql`${companyStaff}`,
  base: isNull(companyStaff.deletedAt),
  id: companyStaff.id,
  scope: ofCompany(companyStaff.companyId, ownCompanies),
})
