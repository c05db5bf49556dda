/** The style sheets of every window, in their order. */
import '#renderer/components/theme/fonts.css';
import '#renderer/components/theme/tokens.css';
import '#renderer/components/theme/base.css';
import '#renderer/components/theme/print.css';
