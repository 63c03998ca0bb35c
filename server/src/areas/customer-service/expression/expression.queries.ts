import { sql } from 'drizzle-orm'
import type { AnswerOf, ParsedInputOf, expression as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { mentions } from '../../../kit/condition.ts'
import { prepare } from '../../../kit/select.ts'
import { usefulExpression, usefulLink } from './expression.tables.ts'

type Search = ParsedInputOf<typeof calls.list>

const category = sql.placeholder('category')
const keyword = sql.placeholder('keyword')

const expressions = prepare(
  {
    id: usefulExpression.id,
    scope: usefulExpression.scope,
    category: usefulExpression.category,
    content: usefulExpression.content,
    hotkey: usefulExpression.hotkey,
    sort: usefulExpression.sort,
    version: usefulExpression.version,
  },
  columns => sql`select ${columns} from ${usefulExpression}
    where ${usefulExpression.deletedAt} is null and (${usefulExpression.staffId} is null or ${usefulExpression.staffId} = ${sql.placeholder('me')}::int)
      and (${category}::text is null or ${usefulExpression.category} = ${category}::text)
      and (${keyword}::text is null or ${mentions(usefulExpression.content, keyword)} or ${usefulExpression.hotkey} = lower(${keyword}::text))
    order by ${usefulExpression.scope}, ${usefulExpression.category}, ${usefulExpression.sort}, ${usefulExpression.id}`,
)

/** Finds everybody's expressions and the reader's own, with the own ones first. */
export const findExpressions = (database: Database, input: Search, { staffId }: Principal): Promise<AnswerOf<typeof calls.list>> =>
  expressions.run(database, { me: staffId, category: input.category ?? null, keyword: input.keyword ?? null })

const links = prepare(
  {
    id: usefulLink.id,
    category: usefulLink.category,
    title: usefulLink.title,
    url: usefulLink.url,
    openMode: usefulLink.openMode,
    sort: usefulLink.sort,
    version: usefulLink.version,
  },
  columns => sql`select ${columns} from ${usefulLink}
    where ${usefulLink.deletedAt} is null and (${category}::text is null or ${usefulLink.category} = ${category}::text)
      and (${keyword}::text is null or ${mentions(usefulLink.title, keyword)})
    order by ${usefulLink.category}, ${usefulLink.sort}, ${usefulLink.id}`,
)

export const findLinks = (database: Database, input: Search): Promise<AnswerOf<typeof calls.links>> =>
  links.run(database, { category: input.category ?? null, keyword: input.keyword ?? null })
