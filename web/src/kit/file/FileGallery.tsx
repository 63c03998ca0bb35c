import type { NamedScene } from '@gongtai/contract'
import { createContext, useState } from 'react'
import type { ReactNode } from 'react'
import { onDemand } from '../on-demand.tsx'
import { isPublic, useFileSource } from './file-source.ts'

const FileViewer = onDemand(() => import('./FileViewer.tsx'))

export interface ShownFile {
  scene: NamedScene
  fileName: string
  /** What it is called to the person. */
  name: string
  /** The file itself where it was just chosen. */
  local?: File | undefined
  /** Why it cannot be opened. */
  closed?: string | undefined
}

/** Opens a file of the gallery around it. */
export const GalleryContext = createContext<((fileName: string) => void) | null>(null)

interface FileGalleryProps {
  files: readonly ShownFile[]
  /** The thumbnails, and whatever stands between them. */
  children: ReactNode
}

/** Files that belong together: one viewer opens each of them and leads from one to the next. What is closed to the person is passed over. */
export function FileGallery({ files, children }: FileGalleryProps) {
  const [opened, setOpened] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const open = (fileName: string) => {
    setOpened(fileName)
    setOpen(true)
  }
  const openable = files.filter(({ closed }) => closed === undefined)
  const place = openable.findIndex(({ fileName }) => fileName === opened)
  const shown = openable[place]
  const go = (to: ShownFile | undefined) => to && (() => setOpened(to.fileName))
  return (
    <GalleryContext value={open}>
      {children}
      {shown && (
        <Viewed
          file={shown}
          open={isOpen}
          place={openable.length > 1 ? { now: place + 1, total: openable.length } : undefined}
          onPrevious={go(openable[place - 1])}
          onNext={go(openable[place + 1])}
          onClose={() => setOpen(false)}
        />
      )}
    </GalleryContext>
  )
}

interface ViewedProps {
  file: ShownFile
  open: boolean
  place: { now: number; total: number } | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

function Viewed({ file: { scene, fileName, name, local }, ...viewer }: ViewedProps) {
  const source = useFileSource(scene, fileName, local, viewer.open)
  return <FileViewer fileName={fileName} name={name} source={source} isMarked={local === undefined && !isPublic(scene)} {...viewer} />
}
