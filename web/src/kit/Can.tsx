import type { Code } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useCan } from '../base/session.ts'

/** Shows its content to whoever holds the code. The server decides all the same. */
export function Can({ code, children }: { code: Code; children: ReactNode }) {
  return useCan()(code) ? children : null
}
