import type { announcement as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import type { MemberSource } from '../../../kit/member.ts'
import { findAnnouncement, findAnnouncementPage } from './announcement-list.queries.ts'
import { findReaderPage } from './announcement-reader.queries.ts'
import { changeAnnouncementState, deleteAnnouncement, saveAnnouncement } from './announcement.rules.ts'

export function announcementHandlers(members: MemberSource): Handlers<typeof calls> {
  return {
    page: (input, { database, staff }) => findAnnouncementPage(database, input, staff, members),
    info: ({ id }, { database, staff }) => findAnnouncement(database, id, staff, members),
    roles: async (_, { database }) => (await members.groups(database, 'ROLE')).map(({ id, name }) => ({ id, title: name })),
    reach: async ({ kind, ids = [] }, { database }) => ({ people: (await members.audienceIds(database, { kind, ids })).length }),
    readers: (input, { database }) => findReaderPage(database, input, members),
    save: (input, context) => context.transaction(work => saveAnnouncement(work, input, members)),
    changeState: (input, context) => context.transaction(work => changeAnnouncementState(work, input, members)),
    delete: async (input, context) => {
      await context.transaction(work => deleteAnnouncement(work, input, context.staff))
      return {}
    },
  }
}
