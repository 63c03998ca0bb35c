import { Select } from 'antd'

interface CategoryInputProps {
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
  placeholder?: string
}

/** Job categories by their numbers. The picker of the tree takes its place once categories are there. */
export function CategoryInput({ value = [], onChange, ...props }: CategoryInputProps) {
  const choose = (typed: string[]) => onChange?.([...new Set(typed.map(Number))].filter(id => Number.isInteger(id) && id > 0))
  return (
    <Select<string[]>
      {...props}
      className="kit-wide"
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ' ']}
      value={value.map(String)}
      onChange={choose}
    />
  )
}
