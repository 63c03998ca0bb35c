import type { announcement as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findAnnouncementPage } from './announcement.queries.ts'
import { changeAnnouncementState, saveAnnouncement } from './announcement.rules.ts'

export const announcementHandlers: Handlers<typeof calls> = {
  page: (input, { database }) => findAnnouncementPage(database, input),
  save: (input, context) => context.transaction(work => saveAnnouncement(work, input)),
  changeState: (input, context) => context.transaction(work => changeAnnouncementState(work, input)),
}
