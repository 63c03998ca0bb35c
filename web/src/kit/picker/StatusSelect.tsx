import type { SelectProps } from 'antd'
import type { Values } from '../show/value-set.ts'
import { ValueSelect } from './ValueSelect.tsx'

/** The older name of `ValueSelect`, for pages that still use it. It brings no placeholder of its own. */
export function StatusSelect(props: { of: Values } & Omit<SelectProps, 'options'>) {
  return <ValueSelect placeholder={undefined} {...props} />
}
