import { inLanguage } from '@gongtai/contract'
import { z } from 'zod'
import { useLanguage } from '../../base/language.ts'
import { useQueues } from '../../base/queues.ts'
import { useText } from '../../base/text.ts'
import { kitText } from '../kit-text.ts'
import { CountChip } from './CountChip.tsx'
import type { ListCall } from './list-address.ts'
import type { ListQuery } from './list-query.ts'

/** The queues that wait in this list, each as a filter. The numbers are those of Home and of the menu. */
export function QueueChips<C extends ListCall>({ list }: { list: ListQuery<C> }) {
  const names = queueNamesOf(list.call)
  return names.length === 0 ? null : <Chips list={list} names={names} />
}

function Chips<C extends ListCall>({ list, names }: { list: ListQuery<C>; names: readonly string[] }) {
  const t = useText(kitText).list
  const language = useLanguage()
  const { data } = useQueues()
  const { todo } = list.filter as { todo?: string }
  const shown = (count: number) => (count >= data!.cap ? `${data!.cap}+` : String(count))
  return data?.queues
    .filter(({ name, total }) => names.includes(name) && (total > 0 || name === todo))
    .map(({ name, label, labelEn, total, late, linkPath }) => (
      <CountChip
        key={name}
        label={inLanguage([label, labelEn], language)}
        count={shown(total)}
        late={late > 0 ? t.late(shown(late)) : undefined}
        pressed={name === todo}
        onClick={() => (name === todo ? list.setFilter(cleared as never) : list.setSearch(searchOf(linkPath)))}
      />
    ))
}

const cleared = { todo: undefined, todoLate: undefined }
const searchOf = (linkPath: string) => Object.fromEntries(new URLSearchParams(linkPath.split('?')[1]))

/** The queues that a list takes as its filter `todo`. */
function queueNamesOf(call: ListCall): readonly string[] {
  const field: unknown = call.input.shape.todo
  const inner: unknown = field instanceof z.ZodOptional ? field.unwrap() : field
  return inner instanceof z.ZodEnum ? (inner.options as string[]) : []
}
