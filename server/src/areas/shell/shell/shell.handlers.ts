import type { shell as shellCalls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { Handlers } from '../../../kit/context.ts'
import type { Streams } from '../../../kit/stream.ts'
import { findPublicAnnouncements } from '../../config/index.ts'
import { findOwnAnnouncements } from './announcement.queries.ts'
import { findPluginInfo } from './plugin.ts'

export function shellHandlers(streams: Streams, webVersion: string): Handlers<typeof shellCalls> {
  return {
    async info(_, { database, language }) {
      const now = clock.iso()
      // Nobody is signed in, because this call is public.
      const shown = await findPublicAnnouncements(database, now, language)
      return {
        webVersion,
        minWebVersion: webVersion,
        title: '工台 Gongtai',
        providers: { analytics: { kind: 'none' as const, url: null } },
        announcement: shown,
        serverTime: now,
      }
    },
    announcements: (_, { database, staff, language }) => findOwnAnnouncements(database, staff, language),
    pluginInfo: (_, { database, language }) => findPluginInfo(database, language),
    eventStream: ({ lastEventId }, context) => streams.serve(context, lastEventId),
  }
}
