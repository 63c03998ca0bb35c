import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { bilingual } from '../../kit/text.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, ids, instant } from '../../kit/scalar.ts'

/** An address of this site begins with exactly one slash, because two would lead to another host. */
const sitePath = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[^\\\s]*$/, bilingual('页面地址不正确', 'Not an address of this site'))
const routeName = z.string().min(1).max(60)
const pageTitle = z.string().min(1).max(40)

const favorite = z.strictObject({ id, routeName: z.string(), path: z.string(), title: z.string(), sortId: z.int() })
export type Favorite = z.output<typeof favorite>

const recentPage = z.strictObject({
  id,
  routeName: z.string(),
  path: z.string(),
  title: z.string(),
  recordType: z.string().nullable(),
  recordId: z.int().nullable(),
  visitedAt: instant,
  times: z.int(),
})
export type RecentPage = z.output<typeof recentPage>

/** The limits are those of areas/shell-session.md. */
export const favoriteLimit = 50
export const preferenceSizeLimit = 16_384

export const prefKey = z
  .string()
  .max(80)
  .regex(/^(?:shell|tour|(?:table|dashboard)\.[A-Za-z0-9]{1,60})$/, bilingual('设置名不正确', 'Not a known setting'))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const none = z.strictObject({})

export const navigation = {
  favoriteList: get('/favoriteList', { title: ['收藏列表', 'Favorites'], access: 'LOGIN', input: none, answer: z.array(favorite) }),
  addFavorite: post('/addFavorite', {
    title: ['添加收藏', 'Add favorite'],
    access: 'LOGIN',
    audit: 'NONE',
    input: z.strictObject({ path: sitePath, routeName, title: pageTitle }),
    answer: z.strictObject({ id }),
  }),
  delFavorite: post('/delFavorite', {
    title: ['取消收藏', 'Remove favorites'],
    access: 'LOGIN',
    audit: 'NONE',
    atOnce: 'OWN',
    input: z.strictObject({ ids }),
    answer: done,
  }),
  sortFavorite: post('/sortFavorite', {
    title: ['收藏排序', 'Sort favorites'],
    access: 'LOGIN',
    audit: 'NONE',
    atOnce: 'OWN',
    input: z.strictObject({ ids }),
    answer: done,
  }),
  recentPageList: get('/recentPageList', { title: ['最近访问', 'Recent pages'], access: 'LOGIN', input: none, answer: z.array(recentPage) }),
  addRecentPage: post('/addRecentPage', {
    title: ['记录访问', 'Record a visit'],
    access: 'LOGIN',
    audit: 'NONE',
    atOnce: 'OWN',
    input: z.strictObject({ path: sitePath, routeName, title: pageTitle, recordType: z.string().max(40).optional(), recordId: id.optional() }),
    answer: done,
  }),
  clearRecentPage: post('/clearRecentPage', {
    title: ['清空最近访问', 'Clear recent pages'],
    access: 'LOGIN',
    audit: 'NONE',
    atOnce: 'OWN',
    input: none,
    answer: done,
  }),
  selectPreference: get('/selectPreference', {
    title: ['个人设置', 'Preferences'],
    access: 'LOGIN',
    input: z.strictObject({ prefKey: z.array(prefKey).min(1).max(50) }),
    /** It has JSON text by key; keys that were never saved are absent. */
    answer: z.record(z.string(), z.string()),
  }),
  savePreference: post('/savePreference', {
    title: ['保存个人设置', 'Save preference'],
    access: 'LOGIN',
    audit: 'NONE',
    atOnce: 'OWN',
    /** `value` is JSON text, so that its shape stays a matter of the page alone. */
    input: z.strictObject({ prefKey, value: z.string().max(200_000).refine(isJson, bilingual('设置内容格式不正确', 'Not a valid setting')) }),
    answer: done,
  }),
}

export const navigationRefusals = refusals(41_100, {
  tooManyFavorites: [`最多收藏${favoriteLimit}个页面`, `You can have up to ${favoriteLimit} favorites`],
  favoriteExists: ['该页面已收藏', 'This page is already a favorite'],
  preferenceTooLarge: ['设置内容过大', 'This setting is too large'],
})
