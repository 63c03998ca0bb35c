import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { done, id, instant } from '../../kit/scalar.ts'
import type { AgentState, LiveCall } from '../../customer-service/phone/phone-event.ts'

const announcement = z.strictObject({
  id,
  level: z.enum(['INFO', 'WARN', 'ERROR']),
  text: z.string(),
  closable: z.boolean(),
})
/** What strangers are shown. */
export type PublicAnnouncement = z.output<typeof announcement>

/** `seen` says that the person has been shown it before, so that the page sends no second receipt. */
const ownAnnouncement = announcement.extend({ seen: z.boolean() })
/** What the banner shows. */
export type ShownAnnouncement = z.output<typeof ownAnnouncement>

export const shellInfo = z.strictObject({
  webVersion: z.string(),
  /** The build that every page opened before `mustReloadSince` has to be of; where nothing is forced it is the present one. */
  minWebVersion: z.string(),
  mustReloadSince: instant.nullable(),
  /** What is new in the newest release of the console. */
  release: z.strictObject({ versionName: z.string(), title: z.string(), content: z.string() }).nullable(),
  title: z.string(),
  providers: z.strictObject({ analytics: z.strictObject({ kind: z.enum(['none', 'http']), url: z.string().nullable() }) }),
  announcement: z.array(announcement),
  serverTime: instant,
})
export type ShellInfo = z.output<typeof shellInfo>

export const pluginBrowsers = ['CHROME', 'EDGE', 'QIHOO360'] as const

export const pluginInfo = z.strictObject({
  name: z.string(),
  versions: z.array(
    z.strictObject({
      browser: z.enum(pluginBrowsers),
      versionName: z.string(),
      fileName: z.string().nullable(),
      downloadUrl: z.string().nullable(),
      size: z.int(),
      sha256: z.string(),
      publishedAt: instant,
      minBrowser: z.string(),
    }),
  ),
  steps: z.array(z.strictObject({ browser: z.enum(pluginBrowsers), title: z.string(), text: z.string(), imageUrl: z.string().nullable() })),
  faq: z.array(z.strictObject({ q: z.string(), a: z.string() })),
})
export type PluginInfo = z.output<typeof pluginInfo>

/** The phone checks it, which is loaded for agents alone, because its schemas would weigh on every first page. */
const ofThePhone = <Payload>() => z.looseObject({}) as unknown as z.ZodType<Payload>

export const eventPayloads = {
  /** Where it leads is asked for with the notice itself, since it depends on what the person may open. */
  NOTICE: z.strictObject({ id, kind: z.enum(['TODO', 'NOTICE', 'ALERT']), title: z.string() }),
  PERM_CHANGED: z.strictObject({ permVersion: z.int() }),
  /** The server hands it to this session and to no other of the same person. */
  FORCE_LOGOUT: z.strictObject({ reason: z.string(), byName: z.string(), sessionId: id }),
  EXPORT: z.strictObject({ id, state: z.string(), percent: z.string() }),
  IMPORT: z.strictObject({ id, state: z.string(), percent: z.string() }),
  ANNOUNCEMENT: z.strictObject({}),
  /** Something was written in these areas: what waits there is counted anew. It is not repeated to whoever misses it. */
  TOUCHED: z.strictObject({ areas: z.array(z.string()) }),
  WEB_VERSION: z.strictObject({ webVersion: z.string() }),
  CALL: ofThePhone<LiveCall>(),
  AGENT_STATE: ofThePhone<AgentState>(),
  PHONE_FAULT: ofThePhone<{ kind: 'DROP' | 'TOKEN'; until: string }>(),
} as const
export type EventName = keyof typeof eventPayloads
export type EventPayload<Name extends EventName> = z.output<(typeof eventPayloads)[Name]>

export const shell = {
  info: get('/shellInfo', { title: ['系统信息', 'System info'], access: 'PUBLIC', input: z.strictObject({}), answer: shellInfo }),
  /** The announcements for the reader: those for everybody, for the own roles and for the own department. */
  announcements: get('/myAnnouncement', {
    title: ['我的系统公告', 'My announcements'],
    access: 'LOGIN',
    input: z.strictObject({}),
    answer: z.array(ownAnnouncement),
  }),
  /** The frame says that it has shown an announcement to the person, or that the person has put it away. */
  readAnnouncement: post('/readAnnouncement', {
    title: ['公告已读回执', 'Announcement receipt'],
    access: 'LOGIN',
    audit: 'NONE',
    atOnce: 'OWN',
    input: z.strictObject({ id, closed: z.boolean() }),
    answer: done,
  }),
  pluginInfo: get('/pluginInfo', { title: ['插件下载说明', 'Plugin instructions'], access: 'LOGIN', input: z.strictObject({}), answer: pluginInfo }),
  eventStream: get('/eventStream', {
    title: ['事件流', 'Event stream'],
    access: 'LOGIN',
    kind: 'stream',
    input: z.strictObject({
      lastEventId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    answer: z.void(),
  }),
}
