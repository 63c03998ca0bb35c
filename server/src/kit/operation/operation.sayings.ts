import { sayings } from '../saying.ts'

export const operationSayings = sayings('operation', {
  /** The title is a sentence itself. */
  undone: ({ id, title }: { id: number; title: string }) => [`撤销操作 #${id}（${title}）`, `Undo of action #${id} (${title})`],
})
