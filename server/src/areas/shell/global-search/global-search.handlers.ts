import { inLanguage, searchTypes } from '@gongtai/contract'
import type { GlobalSearchGroup, globalSearch } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import type { SearchSource } from '../../../kit/search.ts'

const searchMs = 300

export function globalSearchHandlers(sources: readonly SearchSource[]): Handlers<typeof globalSearch> {
  return {
    async find({ keyword, types, limit }, context) {
      const allowed = sources.filter(source => holds(context.staff, searchTypes[source.type]) && (types === undefined || types.includes(source.type)))
      await context.noteSearch(
        allowed.flatMap(({ numbers }) => numbers),
        keyword,
      )
      return Promise.all(allowed.map(source => searchOne(source, keyword, limit, context)))
    },
  }
}

/** A slow kind is answered as timed out, because it must not hold the others up. */
async function searchOne(source: SearchSource, keyword: string, limit: number, { database, scope, language, staff }: Context): Promise<GlobalSearchGroup> {
  const frame = { type: source.type, label: inLanguage(source.label, language) }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => (timer = setTimeout(() => resolve(null), searchMs)))
  const found = await Promise.race([source.find(keyword, limit, { database, scope, language, fields: staff.fields }), late])
  clearTimeout(timer)
  return found === null ? { ...frame, total: 0, records: [], timeout: true } : { ...frame, ...found, timeout: false }
}
