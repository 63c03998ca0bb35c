import type { ReactNode } from 'react'

/** A control in a table, with what is wrong with it below. */
export function Cell({ fault, children }: { fault: string | undefined; children: ReactNode }) {
  return (
    <td>
      {children}
      {fault !== undefined && (
        <div className="product-cell-fault" role="alert">
          {fault}
        </div>
      )}
    </td>
  )
}
