import { region } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { callQuery } from '../../kit/call-query.ts'
import { kitText } from '../../kit/kit-text.ts'
import { useText } from '../../base/text.ts'

type Chosen =
  | { multiple?: false; value?: string | null; onChange?: (code: string | undefined) => void }
  | { multiple: true; value?: string[]; onChange?: (codes: string[]) => void }

type DistrictSelectProps = Chosen & {
  /** There is nothing to choose without a city. */
  cityCode: string | null | undefined
  id?: string
  placeholder?: string
  disabled?: boolean
  onBlur?: () => void
}

export function DistrictSelect({ multiple, value, onChange, cityCode, disabled, ...props }: DistrictSelectProps) {
  const { noMatch } = useText(kitText).picker
  const { data = [], isFetching } = useQuery({ ...callQuery(region.list, { parentCode: cityCode ?? '' }), enabled: Boolean(cityCode), staleTime: Infinity })
  return (
    <Select
      {...props}
      className="kit-wide"
      mode={multiple ? 'multiple' : undefined}
      allowClear
      disabled={disabled || !cityCode}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      notFoundContent={noMatch}
      options={data.map(({ code, name }) => ({ value: code, label: name }))}
      value={multiple ? value : (value ?? undefined)}
      onChange={next => (onChange as ((chosen: unknown) => void) | undefined)?.(next)}
    />
  )
}
