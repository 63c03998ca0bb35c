import { mostSeekerTags } from '@gongtai/contract'
import { Select } from 'antd'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

interface TagsInputProps {
  id?: string
  value?: string[]
  onChange?: (tags: string[]) => void
  onBlur?: () => void
}

/** Words that are typed one after the other. */
export function TagsInput({ value = [], onChange, ...props }: TagsInputProps) {
  const t = useText(text)
  return (
    <Select<string[]>
      {...props}
      className="kit-wide"
      mode="tags"
      open={false}
      suffixIcon={null}
      maxCount={mostSeekerTags}
      placeholder={t.enterTags}
      tokenSeparators={[',', '，', '、', ';', '；']}
      value={value}
      onChange={onChange}
    />
  )
}
