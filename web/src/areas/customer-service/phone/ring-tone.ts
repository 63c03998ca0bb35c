/** The ring of a Chinese telephone has 450 Hz for one second of five. It is made here and not loaded, so that it sounds at once. */
const frequency = 450
const sounding = 1
const period = 5_000

/** Rings until the function that it gives is called. A tab that nobody has touched yet stays silent, because the browser does not allow it. */
export function startRinging(): () => void {
  const context = new AudioContext()
  const ring = () => {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, context.currentTime)
    volume.gain.linearRampToValueAtTime(0.25, context.currentTime + 0.02)
    volume.gain.setValueAtTime(0.25, context.currentTime + sounding - 0.05)
    volume.gain.linearRampToValueAtTime(0, context.currentTime + sounding)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + sounding)
  }
  void context.resume().then(ring, () => {})
  const timer = setInterval(ring, period)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
