import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { shell as shellCalls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { Handlers } from '../../../kit/context.ts'
import type { Streams } from '../../../kit/stream.ts'
import { announcement } from '../../config/announcement/announcement.tables.ts'
import { findPluginInfo } from './plugin.ts'

export function shellHandlers(streams: Streams, webVersion: string): Handlers<typeof shellCalls> {
  return {
    async info(_, { database }) {
      const now = clock.iso()
      const shown = await database
        .select({ id: announcement.id, level: announcement.level, text: announcement.text, closable: announcement.closable })
        .from(announcement)
        .where(
          and(
            eq(announcement.state, 'ONLINE'),
            lte(announcement.startAt, now),
            gt(announcement.endAt, now),
            isNull(announcement.deletedAt),
            // This call is public: what is meant for some is not for everybody's eyes.
            sql`${announcement.audience}->>'kind' = 'ALL'`,
          ),
        )
        .orderBy(asc(announcement.startAt))
        .limit(3)
      return {
        webVersion,
        minWebVersion: webVersion,
        title: '工台 Gongtai',
        providers: { analytics: { kind: 'none' as const, url: null } },
        announcement: shown,
        serverTime: now,
      }
    },
    pluginInfo: (_, { database, language }) => findPluginInfo(database, language),
    eventStream: ({ lastEventId }, context) => streams.serve(context, lastEventId),
  }
}
