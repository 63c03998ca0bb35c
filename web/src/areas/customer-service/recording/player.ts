import { recording } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AudioHTMLAttributes, KeyboardEvent, RefObject } from 'react'
import { call } from '../../../base/api.ts'
import { useObjectAddress } from '../../../kit/file/file-source.ts'

export const speeds = [0.75, 1, 1.25, 1.5, 2] as const
export const skipSeconds = 10
/** Some sixteen seconds of a telephone line. They are fetched first, so that a long recording is heard at once. */
const firstBytes = 262_144

export interface Player {
  /** The properties of the `audio` element, which is never seen. */
  audio: AudioHTMLAttributes<HTMLAudioElement> & { ref: RefObject<HTMLAudioElement | null> }
  playing: boolean
  loading: boolean
  error: Error | null
  time: number
  speed: number
  toggle: () => void
  seek: (seconds: number) => void
  setSpeed: (speed: number) => void
  /** Space plays and pauses, the arrows skip. */
  onKeyDown: (event: KeyboardEvent) => void
}

interface PlayerOptions {
  callId: string
  /** The length in seconds, as far as it is known before the recording is loaded. */
  seconds: number
  /** The second at which the recording begins. */
  startAt?: number
  autoPlay?: boolean
  /** Hears at which second the recording was stopped or sought. */
  onRest?: (seconds: number) => void
}

/** Plays the recording of a call, its beginning while the rest is on the way. Listening is logged, so nothing is fetched before somebody wants to hear it. */
export function usePlayer({ callId, seconds, startAt = 0, autoPlay = false, onRest }: PlayerOptions): Player {
  const ref = useRef<HTMLAudioElement>(null)
  const [wanted, setWanted] = useState(autoPlay)
  const [playing, setPlaying] = useState(false)
  const [time, setTime] = useState(startAt)
  const [speed, setSpeed] = useState(1)
  const begun = useRef(false)
  /** Where it plays, or shall play: the beginning of a recording cannot show a second that lies beyond it. */
  const place = useRef(startAt)
  const fetchOf = (range?: string) => ({
    queryKey: [recording.file.path, callId, range],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(recording.file, { callId, mode: 'PLAY' }, { signal, handled: true, range })) as unknown as File,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const first = useQuery({ ...fetchOf(`bytes=0-${firstBytes - 1}`), enabled: wanted })
  const isLong = first.data !== undefined && first.data.size >= firstBytes
  const whole = useQuery({ ...fetchOf(), enabled: wanted && isLong })
  const fetched = first.isError ? first : whole.isError ? whole : first
  const isPart = isLong && whole.data === undefined
  const address = useObjectAddress(whole.data ?? first.data)

  const toggle = () => {
    const element = ref.current
    if (address === undefined || element === null) {
      if (wanted && fetched.isError) void fetched.refetch()
      return setWanted(true)
    }
    if (element.paused) begin(element)
    else element.pause()
  }
  const seek = (to: number) => {
    const within = Math.min(Math.max(0, to), seconds)
    place.current = within
    setTime(within)
    if (ref.current !== null && address !== undefined) ref.current.currentTime = within
    onRest?.(within)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isButton = event.target instanceof HTMLButtonElement
    if (event.key === ' ' && !isButton) toggle()
    else if (event.key === 'ArrowLeft') seek(time - skipSeconds)
    else if (event.key === 'ArrowRight') seek(time + skipSeconds)
    else return
    event.preventDefault()
  }
  return {
    audio: {
      ref,
      src: address,
      onLoadedMetadata: ({ currentTarget }) => {
        currentTarget.currentTime = place.current
        currentTarget.playbackRate = speed
        // The whole takes the place of its beginning: it goes on where that was, unless somebody has paused it.
        if (playing || !begun.current) begin(currentTarget)
      },
      onPlay: () => {
        begun.current = true
        setPlaying(true)
      },
      onPause: ({ currentTarget }) => {
        // The beginning is over before the rest is there; it plays on as soon as that has come.
        if (currentTarget.ended && isPart) return
        setPlaying(false)
        onRest?.(currentTarget.currentTime)
      },
      onEnded: () => {
        if (isPart) return
        place.current = 0
        setTime(0)
      },
      onTimeUpdate: ({ currentTarget }) => {
        // Sought beyond the beginning it stops at its end, and goes on where it was sought when the rest has come.
        if (isPart && currentTarget.currentTime < place.current) return
        place.current = currentTarget.currentTime
        setTime(currentTarget.currentTime)
      },
    },
    playing,
    loading: wanted && first.isFetching,
    error: fetched.isFetching ? null : fetched.error,
    time,
    speed,
    toggle,
    seek,
    setSpeed: next => {
      setSpeed(next)
      if (ref.current !== null) ref.current.playbackRate = next
    },
    onKeyDown,
  }
}

/** A time as a clock shows it: 65 becomes 01:05, and 3 665 becomes 1:01:05. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours === 0 ? `${two(minutes)}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`
}

/** The promise of `play` fails when the player is closed before it has begun, which is no fault. */
function begin(element: HTMLMediaElement): void {
  element.play().catch(() => {})
}
