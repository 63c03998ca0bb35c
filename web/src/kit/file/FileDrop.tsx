import { InboxOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import type { ChangeEvent, ClipboardEvent, ReactNode } from 'react'
import './file-drop.css'

interface FileDropProps {
  id?: string
  /** What the field is called for those who do not see it, where no label names its id. */
  label?: string
  hint: ReactNode
  /** Extensions without the dot. */
  extensions: readonly string[]
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** Takes files by click, key, drag and paste. An input lies over the whole area, so that all of it works as the browser does it. */
export function FileDrop({ id, label, hint, extensions, multiple = false, disabled = false, onFiles }: FileDropProps) {
  const own = useId()
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setOver(false)
    take(target.files)
    // The input is emptied, because a browser does not report the same file chosen twice.
    target.value = ''
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    take(event.clipboardData.files)
  }
  return (
    <div className="kit-drop" data-over={isOver} data-disabled={disabled}>
      <input
        id={id ?? own}
        type="file"
        aria-label={label}
        aria-describedby={`${own}-hint`}
        // An empty title keeps the browser from showing its own words over ours.
        title=""
        accept={extensions.map(extension => `.${extension}`).join(',')}
        multiple={multiple}
        disabled={disabled}
        onChange={change}
        onPaste={paste}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      <InboxOutlined className="kit-drop-icon" />
      <span id={`${own}-hint`}>{hint}</span>
    </div>
  )
}
