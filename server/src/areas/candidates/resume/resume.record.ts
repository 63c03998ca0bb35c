import { sql } from 'drizzle-orm'
import { resumeRecordType } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import { record } from '../../../kit/record.ts'
import type { FileOwner } from '../../../kit/record.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { confidedResumes, ownResumes, visibleResumes } from './resume-scope.ts'
import { resume } from './resume.tables.ts'

const pages: readonly Code[] = ['Resume', 'JobSeekerDetail', 'ResumeInsert', 'PrintResume']

/** Attachments and certificates show the number, so they stay closed in the shared pool and to whoever reads by a group (amendment 16). */
const ownerOfFiles: FileOwner = async (database, id, person) => {
  if (!pages.some(code => holds(person, code))) return false
  const query = prepare(
    { found: sql<number>`1` },
    columns =>
      sql`select ${columns} from ${resume} where ${resume.id} = ${sql.placeholder('id')} and ${resume.deletedAt} is null and ${confidedResumes(person)}`,
    { named: false },
  )
  return (await query.run(database, { id, ...scopeValueOf(person.scope) })).length > 0
}

export const resumeRecord = {
  ...record(resumeRecordType, {
    table: resume,
    title: ['resumeCode', 'title'],
    scope: visibleResumes,
    writeScope: ownResumes,
    rich: ['selfEval'],
    secret: [
      'resumeCode',
      'seekerId',
      'skillsNorm',
      'sourceFile',
      'enteredBy',
      'partText',
      'searchText',
      'lastTitle',
      'lastCompany',
      'school',
      'major',
      'certNames',
      'workedMonths',
      'workedCategoryIds',
      'mergedFromSeekerId',
      'waiterId',
      'deptIds',
      'readerIds',
      'poolIds',
      'categoryIds',
      'cityCodes',
      'education',
      'jobStatus',
      'birthDate',
      'firstWorkDate',
      'expectMin',
      'expectMax',
      'workedDays',
      'openFirst',
      'refreshedAt',
      'createdAt',
    ],
  }),
  owner: ownerOfFiles,
}
export type ResumeTableRow = typeof resume.$inferSelect
