import type { ButtonHTMLAttributes } from 'react'

/** A button that looks like a link, for the cells of a table: a page of rows has a hundred of them, and antd's cost half a millisecond each. */
export function RowButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className="kit-row-button" />
}
