import { openCity } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'
import { kitText } from '../../../kit/kit-text.ts'
import { useText } from '../../../base/text.ts'

interface OpenCitySelectProps {
  id?: string
  value?: string | null
  onChange?: (cityCode: string | undefined) => void
  onBlur?: () => void
  placeholder?: string
  /** A filter looks for paused ones as well. */
  forFilter?: boolean
  disabled?: boolean
}

/** Offers the cities of home service. A form takes those that are open, and keeps one that was paused since. */
export function OpenCitySelect({ value, forFilter = false, ...props }: OpenCitySelectProps) {
  const { noMatch } = useText(kitText).picker
  const { data = [], isPending } = useQuery(callQuery(openCity.list, {}))
  const offered = data.filter(city => forFilter || city.status === 'OPEN' || city.cityCode === value)
  return (
    <Select
      {...props}
      className="kit-wide"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      notFoundContent={noMatch}
      options={offered.map(({ cityCode, name }) => ({ value: cityCode, label: name }))}
      value={value ?? undefined}
    />
  )
}
