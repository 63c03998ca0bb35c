import type { ReactNode } from 'react'

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
