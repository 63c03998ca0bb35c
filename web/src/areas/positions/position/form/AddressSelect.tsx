import { companyAddress } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import type { ReactElement } from 'react'
import { useText } from '../../../../base/text.ts'
import { callQuery } from '../../../../kit/call-query.ts'
import { useDialogs } from '../../../../kit/dialogs.tsx'
import { addressDialogs } from '../../../companies/index.ts'
import { text } from './text.ts'

export const useAddresses = (companyId: number | undefined) =>
  useQuery({ ...callQuery(companyAddress.list, { companyId: companyId! }), enabled: companyId !== undefined }).data ?? []

interface AddressSelectProps<Value> {
  companyId: number | undefined
  mode?: 'multiple'
  id?: string
  value?: Value
  onChange?: (value: Value) => void
  onBlur?: () => void
}

/** The places of a company. A new one is added on the spot. */
export function AddressSelect<Value extends number | null | number[]>({ companyId, mode, value, onChange, ...props }: AddressSelectProps<Value>) {
  const t = useText(text)
  const addresses = useAddresses(companyId)
  const { open, dialogs } = useDialogs(addressDialogs)
  const popup = (menu: ReactElement) => (
    <>
      {menu}
      <Button type="link" onClick={() => open('edit', { companyId: companyId! })}>
        {t.addAddress}
      </Button>
    </>
  )
  return (
    <>
      <Select
        {...props}
        mode={mode}
        className="kit-wide"
        disabled={companyId === undefined}
        maxCount={mode === 'multiple' ? 10 : undefined}
        placeholder={companyId === undefined ? t.companyFirst : t.chooseAddress}
        options={addresses.map(({ id, regionName, address }) => ({ value: id, label: `${regionName} ${address}`.trim() }))}
        popupRender={popup}
        value={value ?? undefined}
        onChange={onChange}
      />
      {dialogs}
    </>
  )
}
