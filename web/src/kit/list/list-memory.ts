import { defaultPageSize } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import { usePreference } from '../../base/preference.ts'

export interface TableMemory {
  pageSize: number
  density: 'middle' | 'small'
  /** Keys of columns in the order of the person; those not named keep their place after them. */
  order: string[]
  hidden: string[]
}

const freshTable: TableMemory = { pageSize: defaultPageSize, density: 'middle', order: [], hidden: [] }

/** How a person likes a table, remembered as `table.<name>`. */
export function useTableMemory(name: string) {
  const { value, known, set } = usePreference<Partial<TableMemory>>(`table.${name}`, freshTable)
  const memory: TableMemory = { ...freshTable, ...value }
  return { memory, known, remember: (change: Partial<TableMemory>) => set({ ...memory, ...change }) }
}

/** A list is remembered under the route whose code opens it; names of preferences have no dots. */
export function memoryName(call: Call): string {
  return typeof call.access === 'string' ? call.path.replaceAll(/[^A-Za-z0-9]/g, '') : call.access[0].replaceAll('.', '')
}
