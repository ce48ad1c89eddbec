/** Above all that the page may have drawn already, which is what takes clicks. */
export const pictureStyles = `
:host {
  position: absolute !important;
  z-index: 1600;
  inset: 0 0 auto;
  min-height: 100vh;
  min-height: 100dvh;
  pointer-events: none;
}
.picture-line {
  position: fixed;
  z-index: 2000;
  inset: 0 0 auto;
  height: 3px;
  overflow: hidden;
  background: rgb(255 255 255 / 0.35);
}
.picture-line::before {
  content: '';
  display: block;
  width: 40%;
  height: 100%;
  background: #fff;
  animation: picture-line 1.2s ease-in-out infinite alternate;
}
@keyframes picture-line {
  from { transform: translateX(-60%); }
  to { transform: translateX(210%); }
}
.picture-note {
  position: fixed;
  z-index: 2000;
  inset: 12px 0 auto;
  margin: 0 auto;
  width: fit-content;
  max-width: calc(100vw - 32px);
  padding: 8px 16px;
  box-sizing: border-box;
  border: 1px solid #fff;
  border-radius: 8px;
  background: #1d2421;
  color: #fff;
  font-size: 0.9063rem;
  font-weight: 500;
}
@media (prefers-reduced-motion: reduce) {
  .picture-line::before { width: 100%; animation: none; }
}
@media (forced-colors: active) {
  .picture-line::before { background: Highlight; forced-color-adjust: none; }
}
@media print {
  .picture-line { display: none; }
}`;
