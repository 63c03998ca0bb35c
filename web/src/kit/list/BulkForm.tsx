import type { bulkAnswer, Call } from '@gongtai/contract'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call as send } from '../../base/api.ts'
import { sliceSize, useBulkRun } from './bulk-run.ts'
import { BulkProgress } from './BulkProgress.tsx'
import type { Selection } from './list-selection.ts'
import { SchemaForm } from '../form/SchemaForm.tsx'

interface BulkFormProps<Input extends z.ZodObject> {
  call: Call<Input, typeof bulkAnswer>
  selection: Selection
  /** Given where the call takes the ids under another name than `ids`. */
  chosen?: (ids: number[]) => Partial<z.input<Input>>
  /** What the form starts with beside the ids. */
  initial?: Partial<z.input<Input>>
  submitText?: string
  onDone: () => void
  children: ReactNode
}

/** The form of a bulk action. The call is made for everything chosen, in slices where there is much. */
export function BulkForm<Input extends z.ZodObject>({ call, selection, chosen, initial, submitText, onDone, children }: BulkFormProps<Input>) {
  const run = useBulkRun()
  const part = chosen ?? (ids => ({ ids }) as never)
  const first = selection.rows.slice(0, sliceSize).map(({ id }) => id)
  const sendAll = (input: z.input<Input>) => run.run(selection, (ids, slice) => send(call, { ...input, ...part(ids) }, { handled: true, ...slice }))
  return (
    <SchemaForm call={call} initial={{ ...initial, ...part(first) }} send={sendAll} submitText={submitText} onDone={onDone}>
      {children}
      <BulkProgress run={run} />
    </SchemaForm>
  )
}
