import { sessionRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { session } from './session.tables.ts'

/** A session is in the scope of whoever may look at its member. */
export const sessionRecord = record(sessionRecordType, { table: session, title: ['id'], scope: ownedByMember(session.staffId) })
