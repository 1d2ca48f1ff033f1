const form = document.querySelector<HTMLFormElement>('[data-estimator]');

// Without the script the form's own button shows the price, so a failed request needs no answer.
const load = () => void import(/* @vite-ignore */ form?.dataset.estimator ?? '').catch(() => {});

for (const sign of ['focusin', 'pointerover', 'touchstart']) {
  form?.addEventListener(sign, load, { once: true, passive: true });
}

export {};
