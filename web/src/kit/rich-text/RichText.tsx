import { Suspense } from 'react'
import { richTextText } from './rich-text-text.ts'
import { useText } from '../../base/text.ts'
import { lazyPart } from '../on-demand.tsx'
import './rich-text.css'

export interface RichTextProps {
  /** What the field is called for those who do not see its label. */
  label: string
  /** The rest comes from the field. */
  id?: string
  value?: string | null
  onChange?: (html: string) => void
  onBlur?: () => void
  disabled?: boolean
}

const Editor = lazyPart(() => import('./RichTextEditor.tsx'))

/** Rich text as a form control: its value is HTML, and '' where nothing is written. The editor loads when it is first needed. */
export function RichText(props: RichTextProps) {
  const t = useText(richTextText)
  return (
    <Suspense
      fallback={
        <div className="kit-rich kit-rich-loading" role="status">
          {t.loading}
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  )
}
