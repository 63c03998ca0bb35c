import type { shell as shellCalls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { Handlers } from '../../../kit/context.ts'
import type { Streams } from '../../../kit/stream.ts'
import { findPublicAnnouncements, findWebRelease, noteReading } from '../../config/index.ts'
import { findOwnAnnouncements, readerOf } from './announcement.queries.ts'
import { findPluginInfo } from './plugin.ts'

export function shellHandlers(streams: Streams, webVersion: string): Handlers<typeof shellCalls> {
  return {
    async info(_, { database, language }) {
      const now = clock.iso()
      // Nobody is signed in, because this call is public.
      const [shown, { release, forced }] = await Promise.all([findPublicAnnouncements(database, now, language), findWebRelease(database)])
      return {
        webVersion,
        minWebVersion: forced?.webVersion ?? webVersion,
        mustReloadSince: forced?.since ?? null,
        release:
          release === null
            ? null
            : { versionName: release.versionName, title: release.title, content: (language === 'en_US' && release.contentEn) || release.content },
        title: '工台 Gongtai',
        providers: { analytics: { kind: 'none' as const, url: null } },
        announcement: shown,
        serverTime: now,
      }
    },
    announcements: (_, { database, staff, language }) => findOwnAnnouncements(database, staff, language),
    async readAnnouncement(input, { database, staff }) {
      await noteReading(database, input, await readerOf(database, staff))
      return {}
    },
    pluginInfo: (_, { database, language }) => findPluginInfo(database, language),
    eventStream: ({ lastEventId }, context) => streams.serve(context, lastEventId),
  }
}
