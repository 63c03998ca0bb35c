import { recordTypeOf } from '@gongtai/contract'
import type { NoteLinkType } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { CallerSource } from '../../../kit/caller-source.ts'
import type { AnyRecord } from '../../../kit/record.ts'
import type { Scope } from '../../../kit/scope.ts'
import { findCompanyName } from '../../companies/index.ts'
import { findOrderNo } from '../../home-service/index.ts'

/** A note may be linked to people of every area that has them, and to the records of these two. */
export interface NoteSources {
  links: readonly AnyRecord[]
  callers: readonly CallerSource[]
}

interface Link {
  linkType: NoteLinkType | null
  linkId: number | null
}

const titles: Partial<Record<NoteLinkType, (database: Database, id: number) => Promise<string | null>>> = {
  COMPANY: findCompanyName,
  HOME_ORDER: findOrderNo,
}

/** Whether a record is there for somebody of this scope. */
export async function isVisibleLink(database: Database, { links, callers }: NoteSources, type: NoteLinkType, id: number, scope: Scope): Promise<boolean> {
  const people = callers.find(({ customerType }) => customerType === type)
  if (people !== undefined) return (await people.phoneOf(database, id, scope)) !== null
  const record = links.find(candidate => candidate.type === type)
  return record !== undefined && record.visible(database, id, scope)
}

/** The name of the linked record and, for whoever may open its page, the way there. It is null where the reader may not see it. */
export async function findLink(
  database: Database,
  sources: NoteSources,
  { linkType, linkId }: Link,
  reader: Principal,
): Promise<{ title: string; path: string | null } | null> {
  if (linkType === null || linkId === null || !(await isVisibleLink(database, sources, linkType, linkId, reader.scope))) return null
  const people = sources.callers.find(({ customerType }) => customerType === linkType)
  if (people !== undefined) {
    const phone = await people.phoneOf(database, linkId, reader.scope)
    const match = (await people.find(database, phone!, reader.scope)).find(({ id }) => id === linkId)
    return match === undefined
      ? null
      : { title: [match.name, match.subTitle].filter(Boolean).join(' · '), path: holds(reader, people.route) ? match.path : null }
  }
  const type = recordTypeOf(linkType)
  const title = await titles[linkType]?.(database, linkId)
  return title == null ? null : { title, path: type?.path && holds(reader, type.code) ? type.path(String(linkId)) : null }
}
